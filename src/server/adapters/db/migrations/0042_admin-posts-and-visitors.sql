CREATE TABLE "blog_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"category" text NOT NULL,
	"tags" json NOT NULL,
	"drawing" text NOT NULL,
	"content" text NOT NULL,
	"citations" json NOT NULL,
	"published_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "tier" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "visitor_name" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "visitor_email" text;--> statement-breakpoint
CREATE INDEX "support_requests_visitors" ON "support_requests" USING btree ("created_at") WHERE user_id is null;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_sender" CHECK ((user_id is null) = (visitor_email is not null));