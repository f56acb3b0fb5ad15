ALTER TABLE "subscription" ADD COLUMN "told_version" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "told_at" timestamp with time zone;