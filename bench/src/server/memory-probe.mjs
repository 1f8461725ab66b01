// Preloaded into a store that is measured: answers each message with its memory after a full collection.
process.on('message', ({ order }) => {
  globalThis.gc?.()
  process.send?.({ done: order, ...process.memoryUsage() })
})
// Listening keeps no process alive that is asked to stop.
process.channel?.unref()
