CREATE TABLE "passages" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text DEFAULT 'files' NOT NULL,
	"item_ids" text[] NOT NULL,
	"digest" text NOT NULL,
	"content" json NOT NULL
);
