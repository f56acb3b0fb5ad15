CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"is_administrator" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "catalog_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coordinate_statistics" (
	"dataset_id" integer NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"mean" double precision,
	"deviation" double precision,
	"minimum" double precision,
	"maximum" double precision,
	"quantile25" double precision,
	"quantile50" double precision,
	"quantile75" double precision,
	CONSTRAINT "coordinate_statistics_dataset_id_name_pk" PRIMARY KEY("dataset_id","name")
);
--> statement-breakpoint
CREATE TABLE "cruise" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"ship_name" text,
	"chief_name" text,
	"series" text,
	"keywords" text[] NOT NULL,
	CONSTRAINT "cruise_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "dataset" (
	"id" serial PRIMARY KEY NOT NULL,
	"short_name" text NOT NULL,
	"long_name" text NOT NULL,
	"table_name" text NOT NULL,
	"description" text NOT NULL,
	"make" text NOT NULL,
	"process_level" text NOT NULL,
	"study_domain" text NOT NULL,
	"source" text NOT NULL,
	"distributor" text,
	"acknowledgement" text NOT NULL,
	"version_label" text,
	"release_date" text,
	"history" text,
	"icon_url" text,
	"licence" text,
	"doi" text,
	"keywords" text[] NOT NULL,
	"temporal_resolution" text NOT NULL,
	"spatial_resolution" text NOT NULL,
	"is_gridded" boolean NOT NULL,
	"is_climatology" boolean NOT NULL,
	"has_depth" boolean NOT NULL,
	"is_visualized" boolean NOT NULL,
	"is_continuously_updated" boolean NOT NULL,
	"is_ancillary" boolean NOT NULL,
	"is_synthetic" boolean NOT NULL,
	"row_count" bigint NOT NULL,
	"variable_count" integer NOT NULL,
	"depths" double precision[] NOT NULL,
	"slice_row_count" bigint NOT NULL,
	"search_text" text NOT NULL,
	"lat_min" double precision,
	"lat_max" double precision,
	"lon_west" double precision,
	"lon_east" double precision,
	"depth_min" double precision,
	"depth_max" double precision,
	"time_min_ms" bigint,
	"time_max_ms" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset_cruise" (
	"dataset_id" integer NOT NULL,
	"cruise_id" integer NOT NULL,
	"lat_min" double precision,
	"lat_max" double precision,
	"lon_west" double precision,
	"lon_east" double precision,
	"time_min_ms" bigint,
	"time_max_ms" bigint,
	"track_times_ms" bigint[] NOT NULL,
	"track_lats" double precision[] NOT NULL,
	"track_lons" double precision[] NOT NULL,
	CONSTRAINT "dataset_cruise_dataset_id_cruise_id_pk" PRIMARY KEY("dataset_id","cruise_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_program" (
	"dataset_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	CONSTRAINT "dataset_program_dataset_id_program_id_pk" PRIMARY KEY("dataset_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_reference" (
	"id" serial PRIMARY KEY NOT NULL,
	"dataset_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset_region" (
	"dataset_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	CONSTRAINT "dataset_region_dataset_id_region_id_pk" PRIMARY KEY("dataset_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_version" (
	"id" serial PRIMARY KEY NOT NULL,
	"dataset_id" integer NOT NULL,
	"number" integer NOT NULL,
	"physical_table" text NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" bigint NOT NULL,
	"notes" jsonb NOT NULL,
	"recipe" text NOT NULL,
	"files" jsonb NOT NULL,
	"is_live" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "dataset_version_physicalTable_unique" UNIQUE("physical_table"),
	CONSTRAINT "dataset_version_number_key" UNIQUE("dataset_id","number")
);
--> statement-breakpoint
CREATE TABLE "download" (
	"id" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"sql_text" text NOT NULL,
	"params" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"physical_table" text NOT NULL,
	"dataset_short_name" text NOT NULL,
	"dataset_version" integer NOT NULL,
	"citation" text NOT NULL,
	"rows_expected" bigint NOT NULL,
	"rows_delivered" bigint NOT NULL,
	"bytes_delivered" bigint NOT NULL,
	"sha256" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "load" (
	"id" text PRIMARY KEY NOT NULL,
	"dataset_short_name" text NOT NULL,
	"physical_table" text NOT NULL,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"rows_stored" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "load_physicalTable_unique" UNIQUE("physical_table")
);
--> statement-breakpoint
CREATE TABLE "program" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "program_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "term" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "term_name_key" UNIQUE("kind","name")
);
--> statement-breakpoint
CREATE TABLE "variable" (
	"id" serial PRIMARY KEY NOT NULL,
	"dataset_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"long_name" text NOT NULL,
	"standard_name" text,
	"unit" text,
	"sensor" text NOT NULL,
	"discipline" text,
	"comment" text,
	"keywords" text[] NOT NULL,
	"is_visualized" boolean NOT NULL,
	"is_numeric" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	CONSTRAINT "variable_name_key" UNIQUE("dataset_id","name")
);
--> statement-breakpoint
CREATE TABLE "variable_statistics" (
	"variable_id" integer PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"mean" double precision,
	"deviation" double precision,
	"minimum" double precision,
	"maximum" double precision,
	"quantile25" double precision,
	"quantile50" double precision,
	"quantile75" double precision,
	"lat_min" double precision,
	"lat_max" double precision,
	"lon_west" double precision,
	"lon_east" double precision,
	"depth_min" double precision,
	"depth_max" double precision,
	"time_min_ms" bigint,
	"time_max_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "coordinate_statistics" ADD CONSTRAINT "coordinate_statistics_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_cruise" ADD CONSTRAINT "dataset_cruise_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_cruise" ADD CONSTRAINT "dataset_cruise_cruise_id_cruise_id_fk" FOREIGN KEY ("cruise_id") REFERENCES "public"."cruise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_program" ADD CONSTRAINT "dataset_program_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_program" ADD CONSTRAINT "dataset_program_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_reference" ADD CONSTRAINT "dataset_reference_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_region" ADD CONSTRAINT "dataset_region_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_region" ADD CONSTRAINT "dataset_region_region_id_term_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_version" ADD CONSTRAINT "dataset_version_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable" ADD CONSTRAINT "variable_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_statistics" ADD CONSTRAINT "variable_statistics_variable_id_variable_id_fk" FOREIGN KEY ("variable_id") REFERENCES "public"."variable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_short_name_key" ON "dataset" USING btree (lower("short_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_table_name_key" ON "dataset" USING btree (lower("table_name"));--> statement-breakpoint
CREATE INDEX "dataset_search_text_idx" ON "dataset" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dataset_reference_dataset_idx" ON "dataset_reference" USING btree ("dataset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_version_live_key" ON "dataset_version" USING btree ("dataset_id") WHERE "dataset_version"."is_live";--> statement-breakpoint
CREATE INDEX "download_expires_idx" ON "download" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "load_state_idx" ON "load" USING btree ("state");--> statement-breakpoint
CREATE INDEX "variable_sensor_idx" ON "variable" USING btree ("sensor");
--> statement-breakpoint
INSERT INTO "catalog_revision" VALUES (1, 0);
