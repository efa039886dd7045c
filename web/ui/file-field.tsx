import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';

interface FileFieldProps extends FieldProps {
  /** The files the browser offers: `.csv,text/csv`. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Chooses one file. The same file can be chosen again after it was corrected. */
export function FileField({ accept, onChoose, ...field }: FileFieldProps) {
  return (
    <Field {...field}>
      {(attributes) => (
        <input
          {...attributes}
          type="file"
          accept={accept}
          className={classNames(fieldStyles.control, styles.file)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      )}
    </Field>
  );
}
