CREATE TABLE "collection" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"is_public" boolean NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_dataset" (
	"collection_id" integer NOT NULL,
	"name_key" text NOT NULL,
	"short_name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_dataset_collection_id_name_key_pk" PRIMARY KEY("collection_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "collection_follow" (
	"collection_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_follow_collection_id_account_id_pk" PRIMARY KEY("collection_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_dataset" ADD CONSTRAINT "collection_dataset_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_follow" ADD CONSTRAINT "collection_follow_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_follow" ADD CONSTRAINT "collection_follow_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_name_key" ON "collection" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE INDEX "collection_follow_account_idx" ON "collection_follow" USING btree ("account_id");