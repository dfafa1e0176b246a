CREATE TABLE "generation_drafts" (
	"run_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"source" text NOT NULL,
	"domain" text NOT NULL,
	"excerpt" text NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"likeness" real,
	"like_id" text,
	"like_excerpt" text,
	"item_id" text,
	"card" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "generation_drafts_run_id_no_pk" PRIMARY KEY("run_id","no")
);
--> statement-breakpoint
CREATE TABLE "generation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" integer GENERATED ALWAYS AS IDENTITY (sequence name "generation_runs_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"topic" text NOT NULL,
	"asked" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text NOT NULL,
	"message" text NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"started_by" uuid,
	"model" text,
	"cost_cents" numeric DEFAULT 0 NOT NULL,
	"calls_without_cost" integer DEFAULT 0 NOT NULL,
	"worked_ms" integer DEFAULT 0 NOT NULL,
	"deck" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "generation_drafts" ADD CONSTRAINT "generation_drafts_run_id_generation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."generation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_drafts_item" ON "generation_drafts" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "generation_drafts_duplicates" ON "generation_drafts" USING btree ("created_at") WHERE reason = 'near_duplicate';--> statement-breakpoint
CREATE UNIQUE INDEX "generation_runs_no" ON "generation_runs" USING btree ("no");--> statement-breakpoint
CREATE INDEX "generation_runs_target" ON "generation_runs" USING btree ("target","no");--> statement-breakpoint
CREATE INDEX "generation_runs_started_by" ON "generation_runs" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "generation_runs_one_fill" ON "generation_runs" USING btree ("target") WHERE kind = 'fill' and state in ('queued', 'running', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "generation_runs_one_topic" ON "generation_runs" USING btree ("type","target",lower(topic)) WHERE kind = 'content' and state in ('queued', 'running', 'paused');