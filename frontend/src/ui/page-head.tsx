import { company } from '#domain/company/details.ts'

interface PageHeadProps {
  /** Title without the company's name, which is appended. */
  title: string
  description: string
  /** Canonical path; undefined for pages that search engines must not index. */
  path?: string
}

/** Title and meta elements of a page; React moves them to the document's head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="description" content={description} />
      {path ? <link rel="canonical" href={`${company.website}${path}`} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
