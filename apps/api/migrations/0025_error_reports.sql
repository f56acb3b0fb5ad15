CREATE TABLE "error_report" (
	"id" serial PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"error_text" text NOT NULL,
	"stack_first_line" text NOT NULL,
	"location" text NOT NULL,
	"browser_info" text NOT NULL,
	"os_info" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "error_report_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "former_dataset" (
	"name_key" text PRIMARY KEY NOT NULL,
	"short_name" text NOT NULL,
	"long_name" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"replaced_by" text
);
