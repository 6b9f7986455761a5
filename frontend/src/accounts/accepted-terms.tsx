import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'

const day = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What pressing the button below accepts. The version is recorded with the sign-up. */
export function AcceptedTerms({ by }: { by: string }) {
  return (
    <p className="auth-form-terms">
      By {by} you accept our{' '}
      <a href="/terms" target="_blank" rel="noreferrer">
        terms of use
      </a>{' '}
      of {day.format(new Date(TERMS_VERSION))}. Our{' '}
      <a href="/privacy" target="_blank" rel="noreferrer">
        privacy policy
      </a>{' '}
      says what we keep.
    </p>
  )
}
