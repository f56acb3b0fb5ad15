CREATE TABLE "bounce" (
	"id" serial PRIMARY KEY NOT NULL,
	"mail_id" integer NOT NULL,
	"address_key" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounce_token" text;--> statement-breakpoint
ALTER TABLE "dead_address" ADD COLUMN "kind" text DEFAULT 'refused' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bounce_mail_key" ON "bounce" USING btree ("mail_id","kind");--> statement-breakpoint
CREATE INDEX "bounce_address_idx" ON "bounce" USING btree ("address_key","at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_bounceToken_unique" UNIQUE("bounce_token");