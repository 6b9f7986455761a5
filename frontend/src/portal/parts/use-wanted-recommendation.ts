import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

const NAME = 'recommendation'

/** The key of the recommendation that a link leads to, from its ticket or task. */
export function useWantedRecommendation(): string | undefined {
  return useSearchParams()[0].get(NAME) ?? undefined
}

/** From a list of results, newest first, to the recommendation in the newest one, if a link leads to one. True on the way there. */
export function useOpenWanted(addresses: readonly string[] | undefined): boolean {
  const wanted = useWantedRecommendation()
  const navigate = useNavigate()
  const newest = wanted === undefined ? undefined : addresses?.[0]
  useEffect(() => {
    if (newest !== undefined && wanted !== undefined)
      void navigate(`${newest}?${NAME}=${encodeURIComponent(wanted)}`, { replace: true })
  }, [navigate, newest, wanted])
  return newest !== undefined
}
