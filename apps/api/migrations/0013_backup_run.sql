CREATE TABLE "backup_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"figures" jsonb,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_state_idx" ON "backup_run" USING btree ("state","started_at");