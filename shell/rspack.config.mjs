import { shellConfigs } from '@store/remote-kit/build/preset.mjs'

export default await shellConfigs({
  folder: import.meta.dirname,
  web: 'src/browser-entry.tsx',
  node: 'src/node-entry.tsx',
  languages: {
    hi: 'src/styles/languages/hi.css',
    ta: 'src/styles/languages/ta.css',
    ar: 'src/styles/languages/ar.css',
  },
  serviceWorker: 'src/service-worker/service-worker.ts',
  inlineScripts: {
    RECORD_EVENTS: 'src/event-replay/record-events.ts',
    MARK_STORED: 'src/server/frame/mark-stored.ts',
    MARK_SCHEME: 'src/server/frame/mark-scheme.ts',
    MARK_ANNOUNCEMENT: 'src/server/frame/mark-announcement.ts',
    OFFER_LANGUAGE: 'src/server/frame/offer-language.ts',
  },
})
