CREATE TABLE "named_series" (
	"version_id" integer NOT NULL,
	"variable_name" text NOT NULL,
	"months" integer[] NOT NULL,
	"means" double precision[] NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "named_series_version_id_variable_name_pk" PRIMARY KEY("version_id","variable_name")
);
--> statement-breakpoint
CREATE TABLE "vault_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"dataset_id" integer NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vault_file_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "vault_file_name_key" UNIQUE("dataset_id","folder","name")
);
--> statement-breakpoint
ALTER TABLE "dataset" ADD COLUMN "monitors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "named_series" ADD CONSTRAINT "named_series_version_id_dataset_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."dataset_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_file" ADD CONSTRAINT "vault_file_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;