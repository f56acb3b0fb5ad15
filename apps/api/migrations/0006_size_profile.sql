CREATE TABLE "size_profile" (
	"physical_table" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "size_profile" ADD CONSTRAINT "size_profile_physical_table_dataset_version_physical_table_fk" FOREIGN KEY ("physical_table") REFERENCES "public"."dataset_version"("physical_table") ON DELETE cascade ON UPDATE no action;