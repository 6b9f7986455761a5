import { splitInvisibleCharacters } from '#domain/text/invisible-characters.ts'
import './revealed-text.css'

/** Shows untrusted text; invisible characters are replaced by labelled marks. */
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
