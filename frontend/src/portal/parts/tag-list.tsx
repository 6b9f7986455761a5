import { X } from 'lucide-react'
import { Button, Label, Tag, TagGroup, TagList as AriaTagList } from 'react-aria-components'
import css from './tag-list.module.css'

interface TagListProps {
  label: string
  /** The label is for ears only, where the row says it. */
  hideLabel?: boolean
  tags: readonly string[]
  /** Without it, the tags only stand there. */
  onRemove?: (tag: string) => void
}

/** Short words that a record is found by. Arrows move between them, Delete removes. */
export function TagList({ label, hideLabel, tags, onRemove }: TagListProps) {
  return (
    <TagGroup
      className={css.group}
      {...(hideLabel && { 'aria-label': label })}
      {...(onRemove && {
        onRemove: (keys) => {
          for (const key of keys) onRemove(String(key))
        },
      })}
    >
      {!hideLabel && <Label className="field-label">{label}</Label>}
      <AriaTagList className={css.list} renderEmptyState={() => <span className={css.none}>None</span>}>
        {tags.map((tag) => (
          <Tag key={tag} id={tag} textValue={tag} className={css.tag}>
            {tag}
            {onRemove && (
              <Button slot="remove" className={css.remove}>
                <X size={12} strokeWidth={2.25} aria-hidden="true" />
              </Button>
            )}
          </Tag>
        ))}
      </AriaTagList>
    </TagGroup>
  )
}
