import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { origin, emailId, password, intruders } = workerData
/** One in so many knows the password. */
const HONEST = 20

const agent = new Agent({ keepAlive: true, maxSockets: intruders })
const answers = {}
let isOver = false
let tries = 0

parentPort.once('message', () => {
  isOver = true
  parentPort.postMessage(answers)
})

for (let lane = 0; lane < intruders; lane += 1) void keepTrying()

async function keepTrying() {
  while (!isOver) {
    tries += 1
    const isHonest = tries % HONEST === 0
    const kind = await logIn({
      from: `10.${(tries >> 16) & 255}.${(tries >> 8) & 255}.${tries & 255}`,
      body: isHonest
        ? { userName: emailId, password }
        : { userName: `guess.${tries}@example.in`, password: `Guess-${tries}` },
    })
    answers[kind] = (answers[kind] ?? 0) + 1
  }
}

/** @returns {Promise<string>} the status, or `lost` */
function logIn({ from, body }) {
  const text = JSON.stringify(body)
  return new Promise((resolve) => {
    const sent = request(
      `${origin}/api/Security/login`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-forwarded-for': from,
        },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(String(response.statusCode)))
        response.once('error', () => resolve('lost'))
      },
    )
    sent.once('error', () => resolve('lost'))
    sent.end(text)
  })
}
