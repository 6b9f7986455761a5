import { useTheme } from '../../ui/theme.ts'
import type { Theme } from '../../ui/theme.ts'
import './screen.css'

/** Addresses of the same screen in both themes, wide and on a phone. */
interface ScreenPictures {
  readonly wide: Readonly<Record<'light' | 'dark', string>>
  readonly phone: Readonly<Record<'light' | 'dark', string>>
}

interface ScreenProps {
  /** Visible caption. */
  title: string
  /** What the picture shows, for those who don't see it. */
  alt: string
  pictures: ScreenPictures
}

/** When the visitor has dark pages. */
const darkWhen: Readonly<Record<Theme, string>> = {
  system: '(prefers-color-scheme: dark)',
  dark: 'all',
  light: 'not all',
}
const PHONE = '(width < 700px)'
const WIDE = { width: 1600, height: 950 }
const NARROW = { width: 585, height: 960 }

/** A real screen of a product, with the demonstration's records. `npm run pictures` retakes its pictures. */
export function Screen({ title, alt, pictures: { wide, phone } }: ScreenProps) {
  const [theme] = useTheme()
  const isDark = darkWhen[theme]
  const onPhone = theme === 'system' ? `${PHONE} and ${isDark}` : theme === 'dark' ? PHONE : 'not all'
  return (
    <figure className="screen" data-example="">
      <picture>
        <source media={onPhone} srcSet={phone.dark} {...NARROW} />
        <source media={PHONE} srcSet={phone.light} {...NARROW} />
        <source media={isDark} srcSet={wide.dark} {...WIDE} />
        <img src={wide.light} alt={alt} {...WIDE} loading="lazy" decoding="async" />
      </picture>
      <figcaption>
        {title}
        <span className="chip" data-tone="quiet">
          Example
        </span>
      </figcaption>
    </figure>
  )
}
