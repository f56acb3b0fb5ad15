CREATE TABLE "api_call" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"caller" text NOT NULL,
	"account_id" integer,
	"key_id" integer,
	"route" text NOT NULL,
	"tables" text NOT NULL,
	"calls" integer NOT NULL,
	"failures" integer NOT NULL,
	"rows" bigint NOT NULL,
	"duration_ms" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_call_key" UNIQUE NULLS NOT DISTINCT("day","caller","account_id","key_id","route","tables")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_key_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "dataset_use" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"dataset_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dataset_use_key" UNIQUE NULLS NOT DISTINCT("account_id","dataset_id","day")
);
--> statement-breakpoint
ALTER TABLE "api_call" ADD CONSTRAINT "api_call_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_call" ADD CONSTRAINT "api_call_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_use" ADD CONSTRAINT "dataset_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_use" ADD CONSTRAINT "dataset_use_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_call_account_idx" ON "api_call" USING btree ("account_id","last_at");--> statement-breakpoint
CREATE INDEX "api_call_key_idx" ON "api_call" USING btree ("key_id","day");--> statement-breakpoint
CREATE INDEX "api_key_account_idx" ON "api_key" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "dataset_use_day_idx" ON "dataset_use" USING btree ("day");