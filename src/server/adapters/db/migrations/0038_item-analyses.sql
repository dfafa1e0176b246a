CREATE TABLE "exam_analyses" (
	"scope" text NOT NULL,
	"field" text NOT NULL,
	"exam" text NOT NULL,
	"statistics" jsonb NOT NULL,
	CONSTRAINT "exam_analyses_scope_field_exam_pk" PRIMARY KEY("scope","field","exam")
);
--> statement-breakpoint
CREATE TABLE "item_analyses" (
	"scope" text NOT NULL,
	"field" text NOT NULL,
	"item_version_no" integer NOT NULL,
	"item_no" integer NOT NULL,
	"domain" text NOT NULL,
	"answered" integer NOT NULL,
	"omitted" integer NOT NULL,
	"facility" double precision,
	"facility_low" double precision,
	"facility_high" double precision,
	"point_biserial" double precision,
	"discrimination" double precision,
	"median_seconds" double precision,
	"difficulty" double precision,
	"difficulty_error" double precision,
	"calibrated_label" text,
	"flags" text[] NOT NULL,
	"options" jsonb NOT NULL,
	CONSTRAINT "item_analyses_scope_field_item_version_no_pk" PRIMARY KEY("scope","field","item_version_no")
);
--> statement-breakpoint
CREATE TABLE "item_analysis_runs" (
	"scope" text PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"learners" integer NOT NULL,
	"responses" integer NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "item_analyses_item" ON "item_analyses" USING btree ("item_no","scope");