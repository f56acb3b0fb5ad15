CREATE TABLE "submission" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"short_name" text NOT NULL,
	"name_key" text NOT NULL,
	"long_name" text NOT NULL,
	"long_name_key" text NOT NULL,
	"data_source" text NOT NULL,
	"phase_id" integer NOT NULL,
	"phase_since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"qc1_completed_at" timestamp with time zone,
	"qc1_completed_by" integer,
	"qc2_completed_at" timestamp with time zone,
	"qc2_completed_by" integer,
	"doi_accepted_at" timestamp with time zone,
	"ingested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_comment" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"account_id" integer,
	"role" text NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"cell" jsonb
);
--> statement-breakpoint
CREATE TABLE "submission_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "submission_file_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "submission_file_kind_key" UNIQUE("version_id","kind")
);
--> statement-breakpoint
CREATE TABLE "submission_part" (
	"upload_id" text NOT NULL,
	"offset" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "submission_part_upload_id_offset_pk" PRIMARY KEY("upload_id","offset"),
	CONSTRAINT "submission_part_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "submission_phase_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"phase_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer
);
--> statement-breakpoint
CREATE TABLE "submission_reminder" (
	"submission_id" integer NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"number" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_reminder_submission_id_waiting_since_number_pk" PRIMARY KEY("submission_id","waiting_since","number")
);
--> statement-breakpoint
CREATE TABLE "submission_reviewer_link" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"token_hash" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "submission_reviewer_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "submission_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"submission_id" integer,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version_id" integer
);
--> statement-breakpoint
CREATE TABLE "submission_version" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"number" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" integer,
	"row_count" integer NOT NULL,
	"warning_count" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	CONSTRAINT "submission_version_number_key" UNIQUE("submission_id","number")
);
--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_qc1_completed_by_account_id_fk" FOREIGN KEY ("qc1_completed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_qc2_completed_by_account_id_fk" FOREIGN KEY ("qc2_completed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_comment" ADD CONSTRAINT "submission_comment_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_comment" ADD CONSTRAINT "submission_comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_version_id_submission_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."submission_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_part" ADD CONSTRAINT "submission_part_upload_id_submission_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."submission_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_phase_change" ADD CONSTRAINT "submission_phase_change_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_phase_change" ADD CONSTRAINT "submission_phase_change_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reminder" ADD CONSTRAINT "submission_reminder_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reviewer_link" ADD CONSTRAINT "submission_reviewer_link_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reviewer_link" ADD CONSTRAINT "submission_reviewer_link_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_upload" ADD CONSTRAINT "submission_upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_upload" ADD CONSTRAINT "submission_upload_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_upload" ADD CONSTRAINT "submission_upload_version_id_submission_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."submission_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_version" ADD CONSTRAINT "submission_version_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_version" ADD CONSTRAINT "submission_version_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_name_key" ON "submission" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "submission_long_name_idx" ON "submission" USING btree ("long_name_key");--> statement-breakpoint
CREATE INDEX "submission_account_idx" ON "submission" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "submission_phase_idx" ON "submission" USING btree ("phase_id");--> statement-breakpoint
CREATE INDEX "submission_comment_submission_idx" ON "submission_comment" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_phase_change_submission_idx" ON "submission_phase_change" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_reviewer_link_submission_idx" ON "submission_reviewer_link" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_upload_account_idx" ON "submission_upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "submission_upload_expires_idx" ON "submission_upload" USING btree ("expires_at");