CREATE TABLE "submission_doi" (
	"id" serial PRIMARY KEY NOT NULL,
	"doi" text NOT NULL,
	"kind" text NOT NULL,
	"submission_id" integer,
	"state" text,
	"wanted" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_settled" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_failure" text,
	"previous_doi" text,
	"versions" jsonb NOT NULL,
	"short_name" text,
	"citation" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_ingestion" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"submission_version" integer NOT NULL,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"done" bigint NOT NULL,
	"total" bigint,
	"failure" text,
	"started_by" integer,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_hidden" boolean NOT NULL,
	"load_id" text,
	"short_name" text,
	"dataset_version" integer,
	"replaced_version" integer,
	"row_count" bigint,
	"notes" jsonb NOT NULL,
	"rolled_back_at" timestamp with time zone,
	"rolled_back_reason" text
);
--> statement-breakpoint
ALTER TABLE "dataset" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_doi" ADD CONSTRAINT "submission_doi_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_ingestion" ADD CONSTRAINT "submission_ingestion_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_ingestion" ADD CONSTRAINT "submission_ingestion_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_doi_reserved_key" ON "submission_doi" USING btree ("doi") WHERE kind = 'reserved';--> statement-breakpoint
CREATE INDEX "submission_doi_doi_idx" ON "submission_doi" USING btree ("doi");--> statement-breakpoint
CREATE INDEX "submission_doi_submission_idx" ON "submission_doi" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_ingestion_submission_idx" ON "submission_ingestion" USING btree ("submission_id");