CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"healthcare_field" text NOT NULL,
	"exam" text,
	"is_full_length" boolean NOT NULL,
	"status" text NOT NULL,
	"paper" jsonb NOT NULL,
	"work" jsonb,
	"total" integer NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"graded_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"correct" integer,
	"answered" integer,
	"passed" boolean,
	"time_spent" integer,
	"category" text,
	"local_date" date
);
--> statement-breakpoint
CREATE TABLE "bank_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content_digest" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_uses" (
	"field" text NOT NULL,
	"domain" text NOT NULL,
	"item_no" integer NOT NULL,
	CONSTRAINT "item_uses_field_domain_item_no_pk" PRIMARY KEY("field","domain","item_no")
);
--> statement-breakpoint
CREATE TABLE "item_versions" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_versions_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_no" integer NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"current_version" integer,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"attempt_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"item_version_no" integer NOT NULL,
	"domain" text NOT NULL,
	"option_ids" text[],
	"correct" boolean NOT NULL,
	"seconds" double precision,
	"flagged" boolean NOT NULL,
	CONSTRAINT "responses_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "seen_items" (
	"user_id" uuid NOT NULL,
	"item_no" integer NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"last_correct" boolean NOT NULL,
	CONSTRAINT "seen_items_user_id_item_no_pk" PRIMARY KEY("user_id","item_no")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"healthcare_field" text,
	"profile_image_url" text,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"shortcuts_enabled" boolean DEFAULT true NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_uses" ADD CONSTRAINT "item_uses_item_no_items_no_fk" FOREIGN KEY ("item_no") REFERENCES "public"."items"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_no_items_no_fk" FOREIGN KEY ("item_no") REFERENCES "public"."items"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_items" ADD CONSTRAINT "seen_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "item_uses_item" ON "item_uses" USING btree ("item_no");--> statement-breakpoint
CREATE UNIQUE INDEX "item_versions_digest" ON "item_versions" USING btree ("item_no","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "items_id" ON "items" USING btree ("id");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_expiry" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counters_reset" ON "rate_counters" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_subject" ON "users" USING btree ("google_subject");--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code" ON "users" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by");