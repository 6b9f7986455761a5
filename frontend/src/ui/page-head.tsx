import { company } from '#domain/company/details.ts'

interface PageHeadProps {
  /** Without the company's name: it is added. */
  title: string
  description: string
  /** Of the page's one true address; a page that is not for search engines has none. */
  path?: string
}

/** What a page says about itself to browser tabs and search engines; React puts it into the document's head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="description" content={description} />
      {path ? <link rel="canonical" href={`${company.website}${path}`} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
