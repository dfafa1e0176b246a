CREATE TABLE "card_decks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"healthcare_field" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"grade" smallint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"seconds" real,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_reviews_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"sources" jsonb NOT NULL,
	"item_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"suspension_changed_at" timestamp with time zone,
	"phase" text DEFAULT 'new' NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"last_day" date,
	"due_at" timestamp with time zone,
	"due_day" date,
	"interval_days" smallint DEFAULT 0 NOT NULL,
	"elapsed_days" integer DEFAULT 0 NOT NULL,
	"first_day" date
);
--> statement-breakpoint
CREATE TABLE "flashcard_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"retention" double precision DEFAULT 0.9 NOT NULL,
	"new_per_day" smallint DEFAULT 20 NOT NULL,
	"weights" double precision[],
	"optimized_at" timestamp with time zone,
	"optimized_with" integer DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_decks" ADD CONSTRAINT "card_decks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_deck_id_card_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."card_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD CONSTRAINT "flashcard_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_decks_user" ON "card_decks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_decks_missed" ON "card_decks" USING btree ("user_id","healthcare_field") WHERE kind = 'missed-questions';--> statement-breakpoint
CREATE INDEX "card_reviews_card" ON "card_reviews" USING btree ("user_id","card_id");--> statement-breakpoint
CREATE INDEX "card_reviews_day" ON "card_reviews" USING btree ("user_id","local_date") WHERE not is_undone;--> statement-breakpoint
CREATE INDEX "cards_due" ON "cards" USING btree ("user_id","due_day");--> statement-breakpoint
CREATE INDEX "cards_deck" ON "cards" USING btree ("deck_id","position");--> statement-breakpoint
CREATE INDEX "cards_item" ON "cards" USING btree ("user_id","item_id") WHERE item_id is not null;