export default function leanRouter(source: string): string
