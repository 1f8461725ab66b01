import { Button, ButtonLink } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { CodeBoxes } from '@store/shared/ui/forms/CodeBoxes'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { RadioCards } from '@store/shared/ui/forms/RadioCards'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { StarsField } from '@store/shared/ui/forms/StarsField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import { IconButton, IconLink } from '@store/shared/ui/IconButton'
import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import { CartIcon } from '@store/shared/ui/icons/CartIcon'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { EyeIcon } from '@store/shared/ui/icons/EyeIcon'
import { EyeOffIcon } from '@store/shared/ui/icons/EyeOffIcon'
import { FacebookIcon } from '@store/shared/ui/icons/FacebookIcon'
import { HeartIcon } from '@store/shared/ui/icons/HeartIcon'
import { InstagramIcon } from '@store/shared/ui/icons/InstagramIcon'
import { LeafIcon } from '@store/shared/ui/icons/LeafIcon'
import { LinkedinIcon } from '@store/shared/ui/icons/LinkedinIcon'
import { LockIcon } from '@store/shared/ui/icons/LockIcon'
import { MailIcon } from '@store/shared/ui/icons/MailIcon'
import { MenuIcon } from '@store/shared/ui/icons/MenuIcon'
import { MinusIcon } from '@store/shared/ui/icons/MinusIcon'
import { ParcelIcon } from '@store/shared/ui/icons/ParcelIcon'
import { PauseIcon } from '@store/shared/ui/icons/PauseIcon'
import { PhoneIcon } from '@store/shared/ui/icons/PhoneIcon'
import { PinIcon } from '@store/shared/ui/icons/PinIcon'
import { PlayIcon } from '@store/shared/ui/icons/PlayIcon'
import { PlusIcon } from '@store/shared/ui/icons/PlusIcon'
import { ReturnIcon } from '@store/shared/ui/icons/ReturnIcon'
import { SearchIcon } from '@store/shared/ui/icons/SearchIcon'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { UserIcon } from '@store/shared/ui/icons/UserIcon'
import { YoutubeIcon } from '@store/shared/ui/icons/YoutubeIcon'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote, SuccessNote } from '@store/shared/ui/Notes'
import { Pills } from '@store/shared/ui/Pills'
import { QuantityStepper } from '@store/shared/ui/QuantityStepper'
import { useState } from 'react'
import { Part, Specimen } from './Specimen'

const TONES = ['primary', 'secondary', 'ghost'] as const
const POINTED = ['hover', 'pressed', 'focus'] as const

export const Buttons = () => (
  <Part id="buttons" title="Buttons">
    {TONES.flatMap((tone) => [
      <Specimen key={tone} name={tone}>
        <Button tone={tone}>Add to cart</Button>
      </Specimen>,
      ...POINTED.map((state) => (
        <Specimen key={`${tone} ${state}`} name={`${tone}, ${state}`} as={state}>
          <Button tone={tone}>Add to cart</Button>
        </Specimen>
      )),
      <Specimen key={`${tone} busy`} name={`${tone}, busy`}>
        <Button tone={tone} busy>
          Adding
        </Button>
      </Specimen>,
      <Specimen key={`${tone} disabled`} name={`${tone}, disabled`}>
        <Button tone={tone} disabled>
          Add to cart
        </Button>
      </Specimen>,
      <Specimen key={`${tone} small`} name={`${tone}, small`}>
        <Button tone={tone} small>
          Add to cart
        </Button>
      </Specimen>,
    ])}
    <Specimen name="Full width">
      <Button full>Check out</Button>
    </Specimen>
    <Specimen name="Link that looks like a button">
      <ButtonLink href="#buttons" $tone="secondary">
        See all products
      </ButtonLink>
    </Specimen>
    <Specimen name="Icon button">
      <IconButton label="Search">
        <SearchIcon />
      </IconButton>
    </Specimen>
    {POINTED.map((state) => (
      <Specimen key={state} name={`Icon button, ${state}`} as={state}>
        <IconButton label="Search">
          <SearchIcon />
        </IconButton>
      </Specimen>
    ))}
    <Specimen name="Icon button, disabled">
      <IconButton label="Search" disabled>
        <SearchIcon />
      </IconButton>
    </Specimen>
    <Specimen name="Icon link">
      <IconLink href="#buttons" aria-label="Cart, 2 items">
        <CartIcon />
      </IconLink>
    </Specimen>
  </Part>
)

const ICONS = {
  AlertIcon,
  CartIcon,
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  EyeIcon,
  EyeOffIcon,
  FacebookIcon,
  HeartIcon,
  InstagramIcon,
  LeafIcon,
  LinkedinIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
  MinusIcon,
  ParcelIcon,
  PhoneIcon,
  PinIcon,
  PlusIcon,
  ReturnIcon,
  SearchIcon,
  TrashIcon,
  TruckIcon,
  UserIcon,
  YoutubeIcon,
}

export const Icons = () => (
  <Part id="icons" title="Icons">
    {Object.entries(ICONS).map(([name, Icon]) => (
      <Specimen key={name} name={name}>
        <Icon />
      </Specimen>
    ))}
    <Specimen name="HeartIcon, filled">
      <HeartIcon filled />
    </Specimen>
    <Specimen name="PauseIcon, PlayIcon">
      <Row>
        <PauseIcon />
        <PlayIcon />
      </Row>
    </Specimen>
  </Part>
)

const nothing = () => {}

export const Fields = () => (
  <Part id="fields" title="Text fields">
    <Specimen name="Empty">
      <TextField label="Full name" />
    </Specimen>
    <Specimen name="With a placeholder and a hint">
      <TextField label="Mobile number" placeholder="98765 43210" hint="The courier calls this number." />
    </Specimen>
    <Specimen name="Filled">
      <TextField label="Full name" defaultValue="Asha Raman" />
    </Specimen>
    <Specimen name="Optional">
      <TextField label="Landmark" optional />
    </Specimen>
    <Specimen name="Hover" as="hover">
      <TextField label="Full name" defaultValue="Asha Raman" />
    </Specimen>
    <Specimen name="Focus" as="focus">
      <TextField label="Full name" defaultValue="Asha Raman" />
    </Specimen>
    <Specimen name="Error">
      <TextField label="Pincode" defaultValue="60000" error="Enter the six digits of the pincode." />
    </Specimen>
    <Specimen name="Disabled">
      <TextField label="Email" defaultValue="asha@example.in" disabled />
    </Specimen>
    <Specimen name="Password">
      <PasswordField label="Password" defaultValue="Monsoon2026" autoComplete="off" />
    </Specimen>
    <Specimen name="Password, error">
      <PasswordField label="Password" autoComplete="off" error="Enter your password." />
    </Specimen>
    <Specimen name="Text area">
      <TextArea label="Message" placeholder="How can we help?" />
    </Specimen>
    <Specimen name="Text area, error">
      <TextArea label="Message" error="Write a few words." />
    </Specimen>
    <Specimen name="Code, begun">
      <CodeBoxes code="123   " onChange={nothing} error={null} />
    </Specimen>
    <Specimen name="Code, error">
      <CodeBoxes code="      " onChange={nothing} error="Invalid OTP. Please try again." />
    </Specimen>
    <Specimen name="Notes of a form">
      <Row>
        <FailureNote message="The code could not be sent." />
        <SuccessNote message="We have sent you a new code." />
      </Row>
    </Specimen>
  </Part>
)

const States = () => (
  <>
    <option value="">Choose</option>
    <option value="TN">Tamil Nadu</option>
  </>
)

export function Choices() {
  const [size, setSize] = useState('regular')
  const [stars, setStars] = useState(4)
  return (
    <Part id="choices" title="Selects, radio buttons and checkboxes">
      <Specimen name="Select, empty">
        <SelectField label="State">
          <States />
        </SelectField>
      </Specimen>
      <Specimen name="Select, chosen">
        <SelectField label="State" defaultValue="TN">
          <States />
        </SelectField>
      </Specimen>
      <Specimen name="Select, error">
        <SelectField label="State" error="Choose a state.">
          <States />
        </SelectField>
      </Specimen>
      <Specimen name="Select, disabled">
        <SelectField label="State" defaultValue="TN" disabled>
          <States />
        </SelectField>
      </Specimen>
      <Specimen name="Checkbox">
        <CheckboxField label="Send me offers" />
      </Specimen>
      <Specimen name="Checkbox, ticked">
        <CheckboxField label="Send me offers" defaultChecked />
      </Specimen>
      <Specimen name="Checkbox, focus" as="focus">
        <CheckboxField label="Send me offers" />
      </Specimen>
      <Specimen name="Checkbox, error">
        <CheckboxField label="I accept the terms" error="Accept the terms to go on." />
      </Specimen>
      <Specimen name="Radio cards">
        <RadioCards
          legend="Payment"
          name="payment"
          value="online"
          onChange={nothing}
          options={[
            { value: 'online', label: 'Pay online', detail: 'Card, UPI or net banking' },
            { value: 'cash', label: 'Cash on delivery', detail: 'Pay the courier', aside: '₹40' },
            { value: 'later', label: 'Pay later', detail: 'Not for this order', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Radio cards, error">
        <RadioCards
          legend="Delivery address"
          name="address"
          options={[{ value: 'home', label: 'Home', detail: '12 Second Main Road, Chennai' }]}
          error="Choose an address."
        />
      </Specimen>
      <Specimen name="Pills">
        <Pills
          legend="Size"
          value={size}
          onChange={setSize}
          options={[
            { value: 'small', label: 'Small' },
            { value: 'regular', label: 'Regular' },
            { value: 'large', label: 'Large', note: 'out of stock' },
            { value: 'none', label: 'XXL', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Pills, small">
        <Pills
          small
          legend="Size on a card"
          value={size}
          onChange={setSize}
          options={[
            { value: 'small', label: 'S' },
            { value: 'regular', label: 'M' },
          ]}
        />
      </Specimen>
      <Specimen name="Stars to give">
        <StarsField legend="Your rating" name="rating" value={stars} onChange={setStars} />
      </Specimen>
      <Specimen name="Stars to give, error">
        <StarsField
          legend="Your rating"
          name="no-rating"
          value={0}
          onChange={setStars}
          error="Choose one to five stars."
        />
      </Specimen>
    </Part>
  )
}

export function Steppers() {
  const [quantity, setQuantity] = useState(2)
  return (
    <Part id="steppers" title="Steppers">
      <Specimen name="Between its limits">
        <QuantityStepper of="Day Pads" quantity={quantity} max={5} onChange={setQuantity} />
      </Specimen>
      <Specimen name="At the least">
        <QuantityStepper of="Night Pads" quantity={1} max={5} onChange={nothing} />
      </Specimen>
      <Specimen name="At the most">
        <QuantityStepper of="Liners" quantity={5} max={5} onChange={nothing} />
      </Specimen>
      <Specimen name="Focus" as="focus">
        <QuantityStepper of="Cloth Pads" quantity={2} max={5} onChange={nothing} />
      </Specimen>
    </Part>
  )
}
