import { splitInvisibleCharacters } from '#domain/text/invisible-characters.ts'
import './revealed-text.css'

/** Text of a stranger, in which no character hides: what has no shape of its own stands there as a mark with its name. */
export function RevealedText({ children }: { children: string }) {
  return splitInvisibleCharacters(children).map((piece, at) =>
    'text' in piece ? (
      piece.text
    ) : (
      <span key={at} className="hidden-character" role="img" aria-label={piece.name} title={piece.name}>
        {piece.code}
      </span>
    ),
  )
}
