CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "words_of"("search_text" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT "word" FROM regexp_split_to_table("search_text", '\s+') AS "word" WHERE "word" ~ '[[:alpha:]]' AND length("word") <= 60
$$;
--> statement-breakpoint
CREATE FUNCTION "note_added_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("word")
	SELECT DISTINCT "word" FROM "added", words_of("added"."search_text") AS "word"
	EXCEPT SELECT "word" FROM "search_words"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("word") SELECT words_of(NEW."search_text") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_added_search_words" AFTER INSERT ON "products"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_added_search_words"();
--> statement-breakpoint
CREATE TRIGGER "note_changed_search_words" AFTER UPDATE OF "search_text" ON "products"
FOR EACH ROW WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "note_changed_search_words"();
--> statement-breakpoint
INSERT INTO "search_words" ("word") SELECT DISTINCT "word" FROM "products", words_of("products"."search_text") AS "word";
