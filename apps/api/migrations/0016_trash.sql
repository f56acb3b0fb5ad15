CREATE TABLE "trash_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"observed_ms" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"tables" text[] NOT NULL,
	"file_keys" text[] NOT NULL,
	"file_bytes" bigint NOT NULL,
	"row_count" bigint,
	"document" jsonb,
	"set_aside_at" timestamp with time zone NOT NULL,
	"set_aside_ms" bigint NOT NULL
);
