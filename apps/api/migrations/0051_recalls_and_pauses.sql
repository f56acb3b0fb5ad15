ALTER TABLE "taken_part" ADD COLUMN "along" jsonb;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "paused_by" text;--> statement-breakpoint
UPDATE "webhook" SET "paused_by" = CASE WHEN (
	SELECT "audit"."actor_id" IS DISTINCT FROM "webhook"."account_id" FROM "audit"
	WHERE "audit"."action" = 'webhook-paused' AND "audit"."detail"->>'webhook' = "webhook"."id"
	ORDER BY "audit"."id" DESC LIMIT 1
) THEN 'administrator' ELSE 'owner' END WHERE "state" = 'paused';
