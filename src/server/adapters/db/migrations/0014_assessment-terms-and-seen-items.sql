ALTER TABLE "attempts" RENAME COLUMN "paper" TO "test_form";--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "work" TO "draft";--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "drawn_at" TO "started_at";--> statement-breakpoint
ALTER TABLE "responses" RENAME COLUMN "met_item_no" TO "seen_item_no";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "kind" text DEFAULT 'multiple-choice' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "verdict" jsonb;--> statement-breakpoint
UPDATE "attempts" SET "kind" = 'simulation' WHERE "exam" LIKE '%CSE%';--> statement-breakpoint
UPDATE "attempts" SET "test_form" = ("test_form" - 'words') || jsonb_build_object('generated', "test_form" -> 'words')
  WHERE "test_form" ? 'words';--> statement-breakpoint
UPDATE "attempts" SET "revision" = 1 WHERE "status" = 'draft';--> statement-breakpoint
UPDATE "attempts" SET "draft" = ("draft" - 'struck') || jsonb_build_object('eliminated', "draft" -> 'struck')
  WHERE "draft" ? 'struck';--> statement-breakpoint
-- When a question last changed is not known of earlier drafts: of what was answered or flagged, when the draft was saved.
UPDATE "attempts" SET "draft" = "draft" || jsonb_build_object('changedAt', (
    SELECT coalesce(jsonb_agg(CASE WHEN a.answer <> 'null'::jsonb OR f.flag = 'true'::jsonb
      THEN floor(extract(epoch FROM "saved_at") * 1000)::bigint ELSE 0 END ORDER BY a.place), '[]'::jsonb)
    FROM jsonb_array_elements("draft" -> 'answers') WITH ORDINALITY AS a(answer, place)
      LEFT JOIN jsonb_array_elements("draft" -> 'flagged') WITH ORDINALITY AS f(flag, place) ON f.place = a.place))
  WHERE "draft" ? 'flagged' AND NOT "draft" ? 'changedAt';--> statement-breakpoint
UPDATE "attempts" SET "draft" = jsonb_set("draft", '{runs}', (
    SELECT coalesce(jsonb_agg((
        SELECT coalesce(jsonb_agg((s.selection - 'picks') || jsonb_build_object('selected',
          coalesce(s.selection -> 'picks', s.selection -> 'selected')) ORDER BY s.place), '[]'::jsonb)
        FROM jsonb_array_elements(r.run) WITH ORDINALITY AS s(selection, place)) ORDER BY r.place), '[]'::jsonb)
    FROM jsonb_array_elements("draft" -> 'runs') WITH ORDINALITY AS r(run, place)))
  WHERE "draft" ? 'runs';--> statement-breakpoint
-- The verdict as it was shown until now. Only a scaled standard has a scale; without an exam, or in practice, 70% passes.
WITH exams(field, name, passing, scale_passing, scale_min, scale_max) AS (VALUES
  ('RN', 'NCLEX-RN', 75, NULL::int, NULL::int, NULL::int), ('LPN', 'NCLEX-PN', 75, NULL, NULL, NULL),
  ('RT', 'TMC', 55, NULL, NULL, NULL), ('RT', 'CSE', 70, NULL, NULL, NULL), ('RT', 'RTE', 70, NULL, NULL, NULL),
  ('PT', 'NPTE-PT', 70, 600, 200, 800), ('PA', 'PANCE', 70, 350, 200, 800), ('PA', 'PANRE', 70, 350, 200, 800),
  ('PharmD', 'NAPLEX', 75, NULL, NULL, NULL), ('OT', 'NBCOT', 70, 450, 300, 600),
  ('SLP', 'Praxis SLP', 70, 162, 100, 200), ('RD', 'CDR Exam', 75, NULL, NULL, NULL),
  ('RT-Rad', 'ARRT Radiography', 75, NULL, NULL, NULL), ('DH', 'NBDHE', 75, NULL, NULL, NULL),
  ('MA', 'CMA (AAMA)', 70, 430, 200, 800), ('MA', 'RMA (AMT)', 70, NULL, NULL, NULL),
  ('CRNA', 'NCE', 60, NULL, NULL, NULL), ('NP', 'AANP Exam', 70, NULL, NULL, NULL), ('NP', 'ANCC Exam', 70, NULL, NULL, NULL)
), judged AS (
  SELECT a.id, a.percent AS stored, a.passed, coalesce(e.passing, 70) AS passing,
    e.scale_passing, e.scale_min, e.scale_max, e.name IS NULL OR e.name = 'RTE' AS is_ours,
    a.correct * 100.0 / greatest(a.total, 1) AS share
  FROM attempts a LEFT JOIN exams e ON a.is_full_length AND e.field = a.healthcare_field AND e.name = a.exam
  WHERE a.graded_at IS NOT NULL AND a.correct IS NOT NULL
), scored AS (
  SELECT *, CASE WHEN share <= 70 THEN scale_min + (scale_passing - scale_min) * share / 70
    ELSE scale_passing + (scale_max - scale_passing) * (share - 70) / 30 END AS estimate FROM judged
)
UPDATE "attempts" SET "verdict" = jsonb_build_object(
    'percent', coalesce(s.stored::numeric, CASE WHEN s.passed OR round(s.share, 1) < s.passing THEN round(s.share, 1)
      ELSE floor(s.share * 10) / 10 END),
    'passed', s.passed,
    'passingPercent', s.passing,
    'estimatedScaledScore', CASE WHEN s.passed THEN greatest(round(s.estimate), s.scale_passing)
      WHEN s.scale_passing IS NOT NULL THEN least(round(s.estimate), s.scale_passing - 1) END,
    'scale', CASE WHEN s.scale_passing IS NOT NULL
      THEN jsonb_build_object('min', s.scale_min, 'max', s.scale_max, 'passing', s.scale_passing) END,
    'standardIsOurs', s.is_ours)
  FROM scored s WHERE s.id = attempts.id;--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "percent";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "passed";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "met_stamp";--> statement-breakpoint
CREATE TABLE "seen_items" (
	"user_id" uuid NOT NULL,
	"healthcare_field" text NOT NULL,
	"item_nos" integer[] NOT NULL,
	CONSTRAINT "seen_items_user_id_healthcare_field_pk" PRIMARY KEY("user_id","healthcare_field")
);
--> statement-breakpoint
-- Uncompressed: the array is read and written with every quiz, and compressing it costs more than all the rest of that.
ALTER TABLE "seen_items" ALTER COLUMN "item_nos" SET STORAGE EXTERNAL;
--> statement-breakpoint
INSERT INTO "seen_items" ("user_id", "healthcare_field", "item_nos")
  SELECT user_id, healthcare_field, array_agg(item_no ORDER BY last_seen, item_no) FROM (
    SELECT a.user_id, a.healthcare_field, r.seen_item_no AS item_no, max(a.graded_at) AS last_seen
    FROM attempts a JOIN responses r ON r.attempt_id = a.id
    WHERE r.seen_item_no IS NOT NULL GROUP BY 1, 2, 3
  ) seen GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION delete_seen_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM seen_items USING gone WHERE seen_items.user_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_delete_seen_items AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_seen_items();
--> statement-breakpoint
ALTER TRIGGER attempts_take_responses ON "attempts" RENAME TO attempts_delete_responses;
--> statement-breakpoint
CREATE TABLE "practice_results" (
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"healthcare_field" text NOT NULL,
	"item_version_no" integer NOT NULL,
	"scenario_id" text NOT NULL,
	"title" text NOT NULL,
	"mode" text NOT NULL,
	"choices" jsonb NOT NULL,
	"score" double precision NOT NULL,
	"max_score" double precision NOT NULL,
	"percentage" double precision NOT NULL,
	"steps_completed" smallint NOT NULL,
	"agreements" smallint,
	"time_spent" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	CONSTRAINT "practice_results_user_id_run_id_pk" PRIMARY KEY("user_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "practice_results" ADD CONSTRAINT "practice_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
