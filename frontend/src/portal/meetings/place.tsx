/** Where people meet: words, or a link such as that of a video call. */
export function Place({ text }: { text: string }) {
  return /^https?:\/\/\S+$/.test(text) ? (
    <a href={text} rel="noreferrer">
      {text}
    </a>
  ) : (
    <span dir="auto">{text}</span>
  )
}
