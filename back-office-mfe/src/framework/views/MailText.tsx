/** A mail address that breaks after its @ where its line is too short; any other name as it is. */
export function MailText({ text }: { readonly text: string }) {
  const end = text.lastIndexOf('@') + 1
  if (end === 0) return text
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  )
}
