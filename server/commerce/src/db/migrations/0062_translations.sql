CREATE TABLE "translations" (
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"source_hash" text NOT NULL,
	CONSTRAINT "translations_language_kind_subject_field_pk" PRIMARY KEY("language","kind","subject","field")
);
--> statement-breakpoint
CREATE FUNCTION "keep_translations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"was" jsonb := to_jsonb(OLD);
	"of_kind" text := COALESCE("was" ->> NULLIF(TG_ARGV[0], ''), TG_ARGV[2]);
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "translations" WHERE "kind" = "of_kind" AND "subject" = "was" ->> TG_ARGV[1];
	ELSE
		UPDATE "translations" SET "subject" = to_jsonb(NEW) ->> TG_ARGV[1] WHERE "kind" = "of_kind" AND "subject" = "was" ->> TG_ARGV[1];
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remove_translations" AFTER DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "keep_translations"('', 'slug', 'category');
--> statement-breakpoint
CREATE TRIGGER "rename_translations" AFTER UPDATE OF "slug" ON "categories"
FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug") EXECUTE FUNCTION "keep_translations"('', 'slug', 'category');
--> statement-breakpoint
CREATE TRIGGER "remove_translations" AFTER DELETE ON "attributes" FOR EACH ROW EXECUTE FUNCTION "keep_translations"('', 'name', 'attribute');
--> statement-breakpoint
CREATE TRIGGER "rename_translations" AFTER UPDATE OF "name" ON "attributes"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "keep_translations"('', 'name', 'attribute');
--> statement-breakpoint
CREATE TRIGGER "remove_translations" AFTER DELETE ON "product_kinds" FOR EACH ROW EXECUTE FUNCTION "keep_translations"('', 'slug', 'product-kind');
--> statement-breakpoint
CREATE TRIGGER "rename_translations" AFTER UPDATE OF "slug" ON "product_kinds"
FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug") EXECUTE FUNCTION "keep_translations"('', 'slug', 'product-kind');
--> statement-breakpoint
CREATE TRIGGER "remove_translations" AFTER DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_translations"('', 'sku', 'product');
--> statement-breakpoint
CREATE TRIGGER "rename_translations" AFTER UPDATE OF "sku" ON "products"
FOR EACH ROW WHEN (OLD."sku" IS DISTINCT FROM NEW."sku") EXECUTE FUNCTION "keep_translations"('', 'sku', 'product');
--> statement-breakpoint
CREATE TRIGGER "remove_translations" AFTER DELETE ON "coupons" FOR EACH ROW EXECUTE FUNCTION "keep_translations"('', 'code', 'coupon');
--> statement-breakpoint
CREATE TRIGGER "rename_translations" AFTER UPDATE OF "code" ON "coupons"
FOR EACH ROW WHEN (OLD."code" IS DISTINCT FROM NEW."code") EXECUTE FUNCTION "keep_translations"('', 'code', 'coupon');
--> statement-breakpoint
CREATE TRIGGER "remove_translations" AFTER DELETE ON "content_entries" FOR EACH ROW EXECUTE FUNCTION "keep_translations"('type', 'name', '');
--> statement-breakpoint
CREATE TRIGGER "rename_translations" AFTER UPDATE OF "name" ON "content_entries"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "keep_translations"('type', 'name', '');
--> statement-breakpoint
CREATE TRIGGER "remove_translations" AFTER DELETE ON "content_pictures" FOR EACH ROW EXECUTE FUNCTION "keep_translations"('', 'name', 'picture');
--> statement-breakpoint
CREATE TRIGGER "rename_translations" AFTER UPDATE OF "name" ON "content_pictures"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "keep_translations"('', 'name', 'picture');
