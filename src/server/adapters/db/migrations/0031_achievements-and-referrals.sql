CREATE TABLE "earned_achievements" (
	"user_id" uuid NOT NULL,
	"achievement" text NOT NULL,
	"earned_on" date NOT NULL,
	"announced_at" timestamp with time zone,
	CONSTRAINT "earned_achievements_user_id_achievement_pk" PRIMARY KEY("user_id","achievement"),
	CONSTRAINT "earned_achievements_achievement" CHECK ("earned_achievements"."achievement" in ('first-quiz', 'week-warrior', 'consistent-learner', 'quiz-master', 'flashcard-fan', 'speed-demon'))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"referrer_id" uuid,
	"newcomer_id" uuid,
	"signed_up_at" timestamp with time zone NOT NULL,
	"signature" text,
	"mailbox" text,
	"refusal" text,
	"settled_at" timestamp with time zone,
	"sign_up_credits" integer DEFAULT 0 NOT NULL,
	"is_capped" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"is_card_known" boolean DEFAULT false NOT NULL,
	"conversion_settled_at" timestamp with time zone,
	"conversion_credits" integer DEFAULT 0 NOT NULL,
	"conversion_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referrals_refusal" CHECK ("referrals"."refusal" in ('same-device', 'same-mailbox'))
);
--> statement-breakpoint
ALTER TABLE "earned_achievements" ADD CONSTRAINT "earned_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_newcomer_id_users_id_fk" FOREIGN KEY ("newcomer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_newcomer" ON "referrals" USING btree ("newcomer_id");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "referrals_signature" ON "referrals" USING btree ("signature") WHERE signature is not null;--> statement-breakpoint
CREATE INDEX "referrals_mailbox" ON "referrals" USING btree ("mailbox") WHERE mailbox is not null;