CREATE TABLE "item_search" (
	"item_no" integer PRIMARY KEY NOT NULL,
	"version_no" integer NOT NULL,
	"question_type" text,
	"excerpt" text,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_status";--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "reason" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "answer_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "status_note" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "edited_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "item_search_document" ON "item_search" USING gin ("document");--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "problem_reports_id" ON "problem_reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "problem_reports_version" ON "problem_reports" USING btree ("item_version_no");--> statement-breakpoint
CREATE INDEX "items_id_prefix" ON "items" USING btree (lower("id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_changed" ON "items" USING btree ("status_changed_at","no");--> statement-breakpoint
CREATE INDEX "items_status" ON "items" USING btree ("status","no");
--> statement-breakpoint
-- Items are as old as their first version.
UPDATE "items" SET "created_at" = first.created_at
FROM (SELECT item_no, min(created_at) AS created_at FROM item_versions GROUP BY item_no) first
WHERE first.item_no = items.no;
--> statement-breakpoint
-- What the server keeps up to date from now on (item-search.store.ts).
INSERT INTO "item_search" (item_no, version_no, question_type, excerpt, document)
SELECT i.no, i.current_version,
	CASE WHEN i.kind = 'scenario' THEN NULL ELSE coalesce(question->>'type', 'single') END,
	left(coalesce(question->>'stem', scenario->>'title'), 240),
	to_tsvector('english', concat_ws(' ', question->>'case', question->>'stem', options.texts,
		question->>'keyLearningPoint', scenario->>'title', scenario->'scenario'->>'introduction',
		array_to_string(i.topics, ' ')))
FROM items i JOIN item_versions v ON v.no = i.current_version,
	LATERAL (SELECT v.content->'question' AS question, v.content->'scenario' AS scenario) parts,
	LATERAL (SELECT string_agg(o->>'text', ' ') AS texts FROM json_array_elements(question->'options') o) options;
