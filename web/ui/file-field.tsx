import { useCopy } from '../lib/i18n.ts';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { fileFieldCopy } from './file-copy.ts';
import styles from './file-field.module.css';
import { Icon } from './icon.tsx';

interface FileFieldProps extends FieldProps {
  /** The files the browser offers: `.csv,text/csv`. */
  accept: string;
  /** The name of the chosen file, where nothing below says it. */
  chosen?: string | undefined;
  onChoose: (file: File) => void;
}

/**
 * Chooses one file. The same file can be chosen again after it was corrected. Its words are ours: the
 * browser's own are in the browser's language.
 */
export function FileField({ accept, chosen, onChoose, ...field }: FileFieldProps) {
  const t = useCopy(fileFieldCopy);
  return (
    <Field {...field}>
      {(attributes) => (
        <div className={classNames(fieldStyles.control, styles.file)}>
          <span aria-hidden="true" className={styles.words}>
            <Icon name="document" />
            {t('choose')}
          </span>{' '}
          {chosen && <span className={styles.name}>{chosen}</span>}
          <input
            {...attributes}
            type="file"
            accept={accept}
            className={styles.input}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) onChoose(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
