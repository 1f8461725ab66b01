/**
 * The value of a cookie; undefined where there is none of that name.
 *
 * @param cookies as in the header `Cookie` and in `document.cookie`
 */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
