import { networkOf } from '@store/platform/http/network-of'
import type { FastifyRequest } from 'fastify'
import { deviceName } from '../security/device-name'
import type { Origin } from '../security/security-log'

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  device: deviceName(headers['user-agent']),
  network: networkOf(ip),
})
