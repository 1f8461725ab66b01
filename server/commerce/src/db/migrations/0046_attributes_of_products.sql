-- What code knew of absorbency becomes attributes of the products that have it. A shop without any gets none.
INSERT INTO "attributes" ("name", "position", "definition")
SELECT * FROM (VALUES
	('absorbency', 0, '{"label": "Absorbency", "type": "choice", "unit": "", "choices": [{"value": "light", "label": "Light"}, {"value": "medium", "label": "Medium"}, {"value": "heavy", "label": "Heavy"}, {"value": "very-heavy", "label": "Very heavy"}], "many": true, "perSize": false, "shownIn": ["facts"], "section": "Absorbency", "scale": "drop", "facet": true, "chooser": {"heading": "Find yours by flow", "text": "Each list can be narrowed by category, size and price.", "choices": [{"value": "light", "title": "Light flow", "text": "First and last days, or every day"}, {"value": "medium", "title": "Medium flow", "text": "The ordinary days in between"}, {"value": "heavy", "title": "Heavy flow", "text": "Full days, and nights"}, {"value": "very-heavy", "title": "Very heavy flow", "text": "The fullest days, long nights, after birth"}], "linksLabel": "Or by how you wear it:", "links": [{"label": "For the night", "to": "/products?absorbency=heavy,very-heavy"}, {"label": "To wash and wear again", "to": "/products?categories=period-panties,resuable"}, {"label": "To use once", "to": "/products?categories=herbal,smart-flow"}]}}'::jsonb),
	('absorbencyMl', 1, '{"label": "Absorbency", "type": "number", "unit": "ml", "choices": [], "many": false, "perSize": true, "shownIn": ["facts"], "section": "Absorbency", "scale": null, "facet": false, "chooser": null}'::jsonb)
) AS known ("name", "position", "definition")
WHERE EXISTS (SELECT FROM "products" WHERE "absorbency_levels" <> '{}') OR EXISTS (SELECT FROM "variants" WHERE "absorbency_ml" IS NOT NULL);
--> statement-breakpoint
INSERT INTO "product_kinds" ("slug", "name", "position", "attributes", "size_order")
SELECT 'period-care', 'Period care', 0, '{absorbency,absorbencyMl}'::text[], '{}'::text[] WHERE EXISTS (SELECT FROM "attributes");
--> statement-breakpoint
UPDATE "variants" SET "attributes" = jsonb_build_object('absorbencyMl', trim_scale("absorbency_ml")) WHERE "absorbency_ml" IS NOT NULL;
--> statement-breakpoint
UPDATE "products" SET
	"kind_id" = (SELECT "id" FROM "product_kinds" WHERE "slug" = 'period-care'),
	"attributes" = CASE WHEN "absorbency_levels" = '{}' THEN '{}'::jsonb ELSE jsonb_build_object('absorbency', to_jsonb("absorbency_levels")) END
WHERE "absorbency_levels" <> '{}' OR EXISTS (SELECT FROM "variants" WHERE "product_id" = "products"."id" AND "absorbency_ml" IS NOT NULL);
--> statement-breakpoint
UPDATE "products" SET "size_chart" = "size_chart" || '{"note": "Measured from end to end, lying flat. A longer pad reaches further back, which helps at night and when lying down."}' WHERE "size_chart" ->> 'kind' = 'length';
--> statement-breakpoint
UPDATE "categories" SET "goes_with" = known."goes_with" FROM (VALUES
	('herbal', '{period-panties,resuable}'::text[]),
	('smart-flow', '{period-panties,herbal}'::text[]),
	('period-panties', '{resuable,smart-flow}'::text[]),
	('resuable', '{period-panties,herbal}'::text[])
) AS known ("slug", "goes_with") WHERE known."slug" = "categories"."slug";
