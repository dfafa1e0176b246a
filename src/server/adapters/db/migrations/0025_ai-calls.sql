CREATE TABLE "ai_calls" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_calls_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"failure" text,
	"attempts" smallint NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cached_tokens" integer NOT NULL,
	"tokens_estimated" boolean NOT NULL,
	"cost_cents" numeric(16, 6),
	"latency_ms" integer NOT NULL,
	"first_token_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_days" (
	"day" date PRIMARY KEY NOT NULL,
	"spent_cents" numeric(16, 6) DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_cents" numeric(16, 6) DEFAULT 0 NOT NULL,
	"requests_without_cost" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_calls_created" ON "ai_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_calls_user" ON "ai_calls" USING btree ("user_id");