CREATE TABLE "ancillary" (
	"dataset_id" integer PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"physical_table" text NOT NULL,
	"sources" jsonb NOT NULL,
	"tolerance_days" double precision NOT NULL,
	"tolerance_degrees" double precision NOT NULL,
	"tolerance_metres" double precision NOT NULL,
	"row_count" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"is_in_recipe" boolean NOT NULL,
	CONSTRAINT "ancillary_physicalTable_unique" UNIQUE("physical_table")
);
--> statement-breakpoint
ALTER TABLE "ancillary" ADD CONSTRAINT "ancillary_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ancillary" ADD CONSTRAINT "ancillary_version_id_dataset_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."dataset_version"("id") ON DELETE cascade ON UPDATE no action;