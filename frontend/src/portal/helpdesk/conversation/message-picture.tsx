import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './message-picture.module.css'

interface MessagePictureProps {
  description: string
  /** Makes a link to the picture that is good for a minute. */
  linkPicture: () => Promise<{ url: string }>
}

/** A picture in a message. It is linked when it comes near the window. */
export function MessagePicture({ description, linkPicture }: MessagePictureProps) {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const link = useRef(linkPicture)

  useEffect(() => {
    const near = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        near.disconnect()
        link.current().then(
          ({ url }) => setAddress(url),
          () => setFailed(true),
        )
      },
      { rootMargin: '400px' },
    )
    if (place.current) near.observe(place.current)
    return () => near.disconnect()
  }, [])

  return (
    <span ref={place} className={css.picture} data-waits={address === undefined || undefined}>
      {failed ? (
        <span className={css.failed}>
          <ImageOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {description} could not be shown.
        </span>
      ) : (
        address && <img src={address} alt={description} onError={() => setFailed(true)} />
      )}
    </span>
  )
}
