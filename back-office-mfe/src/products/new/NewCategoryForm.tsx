import { createStaffCategory } from '@store/shared/api/staff/products/staff-product-edits'
import type { ProductTerms } from '@store/shared/api/staff/products/staff-products'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { object } from 'yup'
import { neededText } from '../../framework/forms/needed-text'
import { StaffForm } from '../../framework/forms/StaffForm'

const schema = object({ name: neededText('Please name the category.', 120) })

interface NewCategoryFormProps {
  readonly categories: ProductTerms['categories']
  readonly onClose: () => void
}

/** A category that the shop does not have yet. */
export const NewCategoryForm = ({ categories, onClose }: NewCategoryFormProps) => (
  <StaffForm
    label="New category"
    submit="Make the category"
    initialValues={{ name: '', parent: '' }}
    keepAs="new category"
    schema={schema}
    call={({ name, parent }, api) =>
      api.call(createStaffCategory, { body: { name, parent: parent === '' ? null : parent } })
    }
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field }) => (
      <>
        <TextField
          {...field('name')}
          label="Name"
          hint="Its address is made of it, and stays the same. Its text and picture come by import."
        />
        <SelectField {...field('parent')} label="Part of">
          <option value="">No other category</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </>
    )}
  </StaffForm>
)
