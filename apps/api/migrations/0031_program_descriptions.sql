CREATE TABLE "program_description" (
	"name_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text,
	"blurb" text,
	"details" jsonb NOT NULL,
	"link" text,
	"logo" text,
	"sponsors" jsonb NOT NULL
);
