CREATE TABLE "part_change" (
	"part_id" text NOT NULL,
	"from_version" integer NOT NULL,
	"version" integer NOT NULL,
	"failure" text,
	"rows_before" bigint,
	"rows_after" bigint,
	"rows_removed" bigint,
	"rows_changed" bigint,
	"rows_added" bigint,
	"missing_fields" jsonb NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "part_change_part_id_from_version_version_pk" PRIMARY KEY("part_id","from_version","version")
);
--> statement-breakpoint
CREATE TABLE "taken_part" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"dataset_id" integer,
	"dataset_short_name" text NOT NULL,
	"subset" jsonb NOT NULL,
	"query" text NOT NULL,
	"format" text NOT NULL,
	"package" text NOT NULL,
	"file_name" text NOT NULL,
	"row_count" bigint NOT NULL,
	"sha256" text NOT NULL,
	"version" integer NOT NULL,
	"compared_version" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "subset" jsonb;--> statement-breakpoint
ALTER TABLE "part_change" ADD CONSTRAINT "part_change_part_id_taken_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."taken_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_part" ADD CONSTRAINT "taken_part_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_part" ADD CONSTRAINT "taken_part_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_part_account_idx" ON "taken_part" USING btree ("account_id","taken_at");--> statement-breakpoint
CREATE INDEX "taken_part_dataset_idx" ON "taken_part" USING btree ("dataset_id","compared_version");