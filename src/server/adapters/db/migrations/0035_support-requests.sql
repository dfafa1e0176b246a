CREATE TABLE "support_requests" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"tier" text NOT NULL,
	"priority" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "support_requests_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_requests_user" ON "support_requests" USING btree ("user_id","no");--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("priority","no") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "support_requests_answered" ON "support_requests" USING btree ("answered_at","no") WHERE answered_at is not null;