CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"counter" bigint NOT NULL,
	"mark" text NOT NULL
);
