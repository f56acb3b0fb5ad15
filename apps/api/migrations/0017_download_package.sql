ALTER TABLE "download" ADD COLUMN "package" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "ancillary_call" text;