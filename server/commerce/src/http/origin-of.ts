import { networkOf } from '@store/platform/http/network-of'
import type {} from '@store/platform/http/request-language'
import type { FastifyRequest } from 'fastify'
import { deviceName } from '../security/device-name'
import type { Origin } from '../security/security-log'

export const originOf = ({
  ip,
  headers,
  language,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'language'>): Origin => ({
  device: deviceName(headers['user-agent']),
  network: networkOf(ip),
  language,
})
