CREATE TABLE "review_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"content" "bytea",
	"byte_count" integer NOT NULL,
	"content_hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_photos_state" CHECK ("review_photos"."state" in ('held', 'shown', 'rejected')),
	CONSTRAINT "review_photos_content" CHECK (("review_photos"."content" is null) = ("review_photos"."state" = 'rejected') and "review_photos"."byte_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","added_at");--> statement-breakpoint
CREATE INDEX "review_photos_held" ON "review_photos" USING btree ("added_at") WHERE "review_photos"."state" = 'held';--> statement-breakpoint
CREATE INDEX "review_votes_customer" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_helpful" ON "reviews" USING btree ("product_id","helpful_count","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("product_id","rating","written_at","id","photo_count");--> statement-breakpoint
CREATE INDEX "reviews_with_photos" ON "reviews" USING btree ("product_id","written_at","id") WHERE "reviews"."photo_count" > 0;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful_count" CHECK ("reviews"."helpful_count" >= 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_photo_count" CHECK ("reviews"."photo_count" between 0 and 4);