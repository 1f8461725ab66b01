import type { StaffRight } from '@store/shared/domain/people/staff'
import { useHost } from '@store/shared/remotes/host/use-host'
import { TextField } from '@store/shared/ui/forms/TextField'
import { IconButton } from '@store/shared/ui/IconButton'
import { SearchIcon } from '@store/shared/ui/icons/SearchIcon'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { type Command, usePageCommands } from '../framework/actions/page-commands'
import { commandsFor } from './commands'
import { SHORTCUTS } from './shortcuts'

interface CommandPaletteProps {
  readonly rights: readonly StaffRight[]
}

type Shown = 'palette' | 'shortcuts' | null

/** Ctrl or Cmd and K: everything that the member can do, by typing. `?`: which keys there are. */
export function CommandPalette({ rights }: CommandPaletteProps) {
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const asked = shownBy(event)
      if (asked === null) return
      event.preventDefault()
      setShown(asked)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setShown(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label="Go to, or do"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl K"
        onClick={() => setShown('palette')}
      >
        <SearchIcon />
      </IconButton>
      <Dialog title="Go to, or do" open={shown === 'palette'} onClose={close} initialFocus={input}>
        <Commands rights={rights} input={input} onClose={close} />
      </Dialog>
      <Dialog title="Keys" width="narrow" open={shown === 'shortcuts'} onClose={close}>
        <Keys>
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Keys>
      </Dialog>
    </>
  )
}

function shownBy({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent): Shown {
  // What is open already is not covered.
  if (document.querySelector('dialog[open]') !== null) return null
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return 'palette'
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'shortcuts' : null
}

interface CommandsProps extends CommandPaletteProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/** A field with the commands that fit what is typed in it. */
function Commands({ rights, input, onClose }: CommandsProps) {
  const host = useHost()
  const id = useId()
  const ofPage = usePageCommands()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const commands = commandsFor(rights, ofPage, typed)
  const at = Math.min(chosen, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    if (typeof command.run === 'function') command.run()
    else host.navigate(command.run.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosen((at + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') run(commands[at])
    else return
    event.preventDefault()
  }
  return (
    <Box>
      <TextField
        label="Command"
        ref={input}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <List id={id} role="listbox" aria-label="Commands">
        {commands.map((command, index) => (
          <Option
            key={command.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            ref={(element) => {
              if (index === at) element?.scrollIntoView?.({ block: 'nearest' })
            }}
            onClick={() => run(command)}
          >
            {command.label}
          </Option>
        ))}
      </List>
      <Text role="status" $size="small" $tone="soft">
        {commands.length === 0 ? 'Nothing fits.' : 'Arrow keys choose, Enter goes there.'}
      </Text>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-12);
`

const List = styled.div`
  display: grid;
  max-height: 20rem;
  overflow-y: auto;
`

const Option = styled.div`
  display: flex;
  align-items: center;
  min-height: var(--touch);
  padding-inline: var(--space-12);
  border-radius: var(--radius-control);
  cursor: pointer;

  &[aria-selected='true'],
  &:hover {
    background: var(--plum-tint);
    color: var(--plum);
  }
`

const Keys = styled.dl`
  display: grid;
  gap: var(--space-12);

  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: var(--space-12);
  }

  kbd {
    font-family: inherit;
    font-weight: 600;
  }
`
