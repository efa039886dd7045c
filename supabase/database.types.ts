// Written by scripts/generate-database-types.ts from the migrated database. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admin_announcements: {
        Row: {
          audience: 'therapist' | 'supervisor' | null;
          client_request_id: string | null;
          created_at: string;
          created_by: string;
          id: string;
          message: string;
          title: string;
        };
        Insert: {
          audience?: 'therapist' | 'supervisor' | null;
          client_request_id?: string | null;
          created_by?: string;
          message: string;
          title: string;
        };
        Update: {
          audience?: 'therapist' | 'supervisor' | null;
          message?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'admin_announcements_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      archived_announcements: {
        Row: {
          announcement_id: string;
          archived_at: string;
          user_id: string;
        };
        Insert: {
          announcement_id: string;
          user_id?: string;
        };
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'archived_announcements_announcement_id_fkey';
            columns: ['announcement_id'];
            isOneToOne: false;
            referencedRelation: 'admin_announcements';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'archived_announcements_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string;
          at: string;
          entity: string;
          entity_id: string | null;
          id: number;
          new: Json | null;
          old: Json | null;
          person_id: string | null;
          transaction_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      client_merges: {
        Row: {
          from_name: string;
          id: string;
          merged_at: string;
          merged_by: string | null;
          session_count: number;
          to_name: string;
          undo_reason: string | null;
          undone_at: string | null;
          undone_by: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'client_merges_merged_by_fkey';
            columns: ['merged_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'client_merges_undone_by_fkey';
            columns: ['undone_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      completed_weeks: {
        Row: {
          completed_at: string;
          therapist_id: string;
          week_start: string;
        };
        Insert: {
          therapist_id?: string;
          week_start: string;
        };
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'completed_weeks_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      data_imports: {
        Row: {
          added: number;
          file_name: string;
          id: string;
          imported_at: string;
          imported_by: string | null;
          kind: 'people' | 'sessions';
          undone_at: string | null;
          undone_by: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'data_imports_imported_by_fkey';
            columns: ['imported_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'data_imports_undone_by_fkey';
            columns: ['undone_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      late_sessions: {
        Row: {
          client_name: string;
          client_request_id: string | null;
          date: string;
          decided_at: string | null;
          decided_by: string | null;
          duration: number;
          handed_in_at: string;
          id: string;
          is_no_show: boolean;
          message: string | null;
          no_show_fee_collected: boolean;
          refusal: string | null;
          session_id: string | null;
          therapist_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'late_sessions_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'late_sessions_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      pay_questions: {
        Row: {
          adjustment_id: string | null;
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          asked_at: string;
          correction_adjustment_id: string | null;
          correction_session_id: string | null;
          id: string;
          message: string;
          payroll_period_id: string;
          session_id: string | null;
          therapist_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'pay_questions_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pay_questions_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pay_questions_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payroll_adjustments: {
        Row: {
          amount: number;
          client_request_id: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          kind: 'bonus' | 'reimbursement' | 'deduction';
          note: string;
          payee_id: string;
          payroll_period_id: string | null;
        };
        Insert: {
          amount: number;
          client_request_id?: string | null;
          kind: 'bonus' | 'reimbursement' | 'deduction';
          note: string;
          payee_id: string;
        };
        Update: {
          amount?: number;
          kind?: 'bonus' | 'reimbursement' | 'deduction';
          note?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payroll_adjustments_payee_id_fkey';
            columns: ['payee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payroll_adjustments_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
        ];
      };
      payroll_checks: {
        Row: {
          checked_at: string;
          checked_by: string | null;
          drift_count: number;
          id: string;
          paid: number;
          period_count: number;
          statement_count: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_checks_checked_by_fkey';
            columns: ['checked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payroll_drifts: {
        Row: {
          adjustment_id: string | null;
          due: number;
          paid: number;
          payee_id: string;
          payee_name: string;
          payroll_check_id: string;
          period_start: string;
          position: number;
          role: string;
          session_id: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_drifts_payroll_check_id_fkey';
            columns: ['payroll_check_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_checks';
            referencedColumns: ['id'];
          },
        ];
      };
      payroll_holds: {
        Row: {
          payroll_period_id: string;
          reason: string;
          since: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_holds_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: true;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
        ];
      };
      payroll_payments: {
        Row: {
          amount: number;
          created_at: string;
          created_by: string | null;
          id: string;
          method: 'direct_deposit' | 'check' | 'cash' | 'card' | 'other';
          note: string | null;
          paid_on: string;
          payee_id: string;
          payroll_period_id: string;
          reference: string | null;
          void_reason: string | null;
          voided_at: string | null;
          voided_by: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_payments_payee_id_fkey';
            columns: ['payee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payroll_payments_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
        ];
      };
      payroll_periods: {
        Row: {
          end_date: string;
          id: string;
          name: string;
          no_show_fee: number | null;
          no_show_pay: 'usual_rate' | 'nothing' | null;
          payment_date: string;
          processed_at: string | null;
          processed_by: string | null;
          reopen_reason: string | null;
          reopened_at: string | null;
          reopened_by: string | null;
          start_date: string;
          status: 'pending' | 'processing' | 'completed';
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_periods_processed_by_fkey';
            columns: ['processed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payroll_periods_reopened_by_fkey';
            columns: ['reopened_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      practice_settings: {
        Row: {
          automatic_payroll: boolean;
          business_address: string;
          business_day_before: boolean;
          business_phone: string;
          company_name: string;
          data_encryption: boolean;
          email_notifications: boolean;
          email_reminders: boolean;
          group_supervision_pay: 'each' | 'once';
          id: boolean;
          in_app_notifications: boolean;
          language: string;
          lock_sessions: boolean;
          no_show_fee: number;
          no_show_pay: 'usual_rate' | 'nothing' | null;
          password_strength: 'strong' | 'medium' | 'basic';
          payment_day_1: number | null;
          payment_day_2: number | null;
          report_frequency: 'daily' | 'weekly' | 'monthly' | 'never';
          review_amount: number;
          review_percent: number;
          session_lengths: number[];
          session_timeout_minutes: 15 | 30 | 60 | 120;
          sign_up: 'anyone' | 'approval' | 'invited' | null;
          timezone: 'America/New_York' | 'America/Chicago' | 'America/Denver' | 'America/Los_Angeles';
          two_factor_required: boolean;
        };
        Insert: Record<never, never>;
        Update: {
          automatic_payroll?: boolean;
          business_address?: string;
          business_day_before?: boolean;
          business_phone?: string;
          company_name?: string;
          data_encryption?: boolean;
          email_notifications?: boolean;
          email_reminders?: boolean;
          group_supervision_pay?: 'each' | 'once';
          id?: boolean;
          in_app_notifications?: boolean;
          language?: string;
          lock_sessions?: boolean;
          no_show_fee?: number;
          no_show_pay?: 'usual_rate' | 'nothing' | null;
          password_strength?: 'strong' | 'medium' | 'basic';
          payment_day_1?: number | null;
          payment_day_2?: number | null;
          report_frequency?: 'daily' | 'weekly' | 'monthly' | 'never';
          review_amount?: number;
          review_percent?: number;
          session_lengths?: number[];
          session_timeout_minutes?: 15 | 30 | 60 | 120;
          sign_up?: 'anyone' | 'approval' | 'invited' | null;
          timezone?: 'America/New_York' | 'America/Chicago' | 'America/Denver' | 'America/Los_Angeles';
          two_factor_required?: boolean;
        };
        Relationships: [];
      };
      reporting_thresholds: {
        Row: {
          amount: number;
          changed_at: string;
          changed_by: string | null;
          year: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      sessions: {
        Row: {
          archived: boolean;
          calendar_event_id: string | null;
          client_name: string;
          client_request_id: string | null;
          created_at: string;
          created_by: string | null;
          date: string;
          duration: number;
          id: string;
          is_no_show: boolean;
          no_show_fee_collected: boolean;
          notes: string | null;
          revenue: number;
          revenue_rate: number | null;
          revenue_rate_since: string | null;
          revenue_source: 'tier' | 'hourly' | 'admin' | 'none';
          therapist_id: string;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          archived?: boolean;
          calendar_event_id?: string | null;
          client_name: string;
          client_request_id?: string | null;
          date: string;
          duration: number;
          is_no_show?: boolean;
          no_show_fee_collected?: boolean;
          notes?: string | null;
          revenue?: number | null;
          therapist_id: string;
        };
        Update: {
          archived?: boolean;
          calendar_event_id?: string | null;
          client_name?: string;
          date?: string;
          duration?: number;
          is_no_show?: boolean;
          no_show_fee_collected?: boolean;
          notes?: string | null;
          revenue?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'sessions_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervision_credentials: {
        Row: {
          license: string;
          license_number: string;
          person_id: string;
          qualification: string;
          updated_at: string;
        };
        Insert: {
          license?: string;
          license_number?: string;
          person_id: string;
          qualification?: string;
        };
        Update: {
          license?: string;
          license_number?: string;
          person_id?: string;
          qualification?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'supervision_credentials_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervision_messages: {
        Row: {
          alert_id: string | null;
          author_id: string;
          client_request_id: string | null;
          created_at: string;
          id: string;
          is_dispute: boolean;
          message: string;
          session_id: string | null;
          supervisor_id: string;
          therapist_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'supervision_messages_alert_id_fkey';
            columns: ['alert_id'];
            isOneToOne: false;
            referencedRelation: 'supervisor_alerts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervision_messages_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervision_messages_session_id_fkey';
            columns: ['session_id'];
            isOneToOne: false;
            referencedRelation: 'supervision_sessions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervision_messages_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervision_messages_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervision_requirements: {
        Row: {
          client_hours_per_hour: number | null;
          client_request_id: string | null;
          ends_on: string;
          every: 'week' | 'month' | null;
          group_hours_most: number | null;
          hours_every: number | null;
          id: string;
          individual_hours: number | null;
          license: string;
          starts_on: string;
          state: string;
          therapist_id: string;
          total_hours: number;
          updated_at: string;
        };
        Insert: {
          client_hours_per_hour?: number | null;
          client_request_id?: string | null;
          ends_on: string;
          every?: 'week' | 'month' | null;
          group_hours_most?: number | null;
          hours_every?: number | null;
          individual_hours?: number | null;
          license: string;
          starts_on: string;
          state?: string;
          therapist_id: string;
          total_hours: number;
        };
        Update: {
          client_hours_per_hour?: number | null;
          ends_on?: string;
          every?: 'week' | 'month' | null;
          group_hours_most?: number | null;
          hours_every?: number | null;
          individual_hours?: number | null;
          license?: string;
          starts_on?: string;
          state?: string;
          therapist_id?: string;
          total_hours?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'supervision_requirements_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervision_sessions: {
        Row: {
          client_request_id: string | null;
          confirmed_at: string | null;
          created_at: string;
          created_by: string | null;
          date: string;
          dispute: string | null;
          disputed_at: string | null;
          hours: number;
          id: string;
          location: 'In-person' | 'Virtual' | 'Phone' | null;
          meeting_id: string | null;
          notes: string | null;
          paid_once: boolean;
          reopened_at: string | null;
          supervisor_id: string;
          therapist_id: string;
          time: string | null;
          type: 'Individual' | 'Group' | 'Peer' | 'Other' | null;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          client_request_id?: string | null;
          date: string;
          hours: number;
          location?: 'In-person' | 'Virtual' | 'Phone' | null;
          notes?: string | null;
          supervisor_id: string;
          therapist_id: string;
          time?: string | null;
          type?: 'Individual' | 'Group' | 'Peer' | 'Other' | null;
        };
        Update: {
          date?: string;
          hours?: number;
          location?: 'In-person' | 'Virtual' | 'Phone' | null;
          notes?: string | null;
          therapist_id?: string;
          time?: string | null;
          type?: 'Individual' | 'Group' | 'Peer' | 'Other' | null;
        };
        Relationships: [
          {
            foreignKeyName: 'supervision_sessions_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervision_sessions_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervision_signatures: {
        Row: {
          content: Json;
          digest: string;
          from_date: string;
          hours: number;
          id: string;
          session_count: number;
          signed_at: string;
          signer_id: string;
          supervisor_id: string;
          therapist_id: string;
          to_date: string;
          typed_name: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'supervision_signatures_signer_id_fkey';
            columns: ['signer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervision_signatures_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervision_signatures_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervision_templates: {
        Row: {
          client_hours_per_hour: number | null;
          client_request_id: string | null;
          created_at: string;
          every: 'week' | 'month' | null;
          group_hours_most: number | null;
          hours_every: number | null;
          id: string;
          individual_hours: number | null;
          is_example: boolean;
          license: string;
          name: string;
          read_on: string | null;
          source: string;
          state: string;
          total_hours: number;
        };
        Insert: {
          client_hours_per_hour?: number | null;
          client_request_id?: string | null;
          every?: 'week' | 'month' | null;
          group_hours_most?: number | null;
          hours_every?: number | null;
          individual_hours?: number | null;
          license?: string;
          name: string;
          read_on?: string | null;
          source?: string;
          state?: string;
          total_hours: number;
        };
        Update: {
          client_hours_per_hour?: number | null;
          every?: 'week' | 'month' | null;
          group_hours_most?: number | null;
          hours_every?: number | null;
          individual_hours?: number | null;
          license?: string;
          name?: string;
          read_on?: string | null;
          source?: string;
          state?: string;
          total_hours?: number;
        };
        Relationships: [];
      };
      supervisor_alerts: {
        Row: {
          client_request_id: string | null;
          created_at: string;
          id: string;
          message: string;
          read_at: string | null;
          supervisor_id: string;
          therapist_id: string;
        };
        Insert: {
          client_request_id?: string | null;
          message: string;
          supervisor_id?: string;
          therapist_id: string;
        };
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'supervisor_alerts_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervisor_alerts_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervisor_therapists: {
        Row: {
          assigned_at: string;
          assigned_by: string | null;
          supervisor_id: string;
          therapist_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'supervisor_therapists_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervisor_therapists_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      payroll_details: {
        Row: {
          adjustments: number;
          amount: number;
          corrections: number;
          id: string;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
          payroll_period_id: string;
          session_count: number;
          status: string | null;
          therapist_id: string;
          total_minutes: number;
          unpriced_count: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_details_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payroll_details_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payroll_payments_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervisor_statements_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
        ];
      };
      payroll_lines: {
        Row: {
          adjustment_id: string | null;
          amount: number;
          changed_at: string | null;
          changed_by: string | null;
          changed_by_name: string | null;
          client_name: string | null;
          corrected_period_id: string | null;
          is_no_show: boolean | null;
          kind: string;
          minutes: number | null;
          new_amount: number | null;
          note: string | null;
          old_amount: number | null;
          payroll_detail_id: string;
          payroll_period_id: string;
          rate: number | null;
          rate_since: string | null;
          reason: string | null;
          session_date: string | null;
          session_id: string | null;
          therapist_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_details_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payroll_details_therapist_id_fkey';
            columns: ['therapist_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          address_line1: string | null;
          address_line2: string | null;
          approved_at: string | null;
          city: string | null;
          deactivated_at: string | null;
          ein: string | null;
          email: string;
          email_notifications: boolean | null;
          employment_from: string | null;
          employment_type: string | null;
          first_name: string;
          hourly_rate: number | null;
          id: string;
          invited_at: string | null;
          is_supervisor: boolean | null;
          joined_at: string | null;
          last_name: string;
          other_rates: Json | null;
          phone: string | null;
          rate_30: number | null;
          rate_45: number | null;
          rate_60: number | null;
          rates_from: string | null;
          role: 'admin' | 'therapist' | 'supervisor' | null;
          specialization: string | null;
          ssn: string | null;
          state: string | null;
          supervision_rate: number | null;
          supervision_rate_from: string | null;
          tax_form: string | null;
          tax_number_later: boolean | null;
          zip: string | null;
        };
        Insert: {
          address_line1?: string | null;
          address_line2?: string | null;
          approved_at?: string | null;
          city?: string | null;
          deactivated_at?: string | null;
          ein?: string | null;
          email?: string;
          email_notifications?: boolean | null;
          employment_from?: string | null;
          employment_type?: string | null;
          first_name?: string;
          hourly_rate?: number | null;
          id?: string;
          invited_at?: string | null;
          is_supervisor?: boolean | null;
          joined_at?: string | null;
          last_name?: string;
          other_rates?: Json | null;
          phone?: string | null;
          rate_30?: number | null;
          rate_45?: number | null;
          rate_60?: number | null;
          rates_from?: string | null;
          role?: 'admin' | 'therapist' | 'supervisor' | null;
          specialization?: string | null;
          ssn?: string | null;
          state?: string | null;
          supervision_rate?: number | null;
          supervision_rate_from?: string | null;
          tax_form?: string | null;
          tax_number_later?: boolean | null;
          zip?: string | null;
        };
        Update: {
          address_line1?: string | null;
          address_line2?: string | null;
          approved_at?: string | null;
          city?: string | null;
          deactivated_at?: string | null;
          ein?: string | null;
          email?: string;
          email_notifications?: boolean | null;
          employment_from?: string | null;
          employment_type?: string | null;
          first_name?: string;
          hourly_rate?: number | null;
          id?: string;
          invited_at?: string | null;
          is_supervisor?: boolean | null;
          joined_at?: string | null;
          last_name?: string;
          other_rates?: Json | null;
          phone?: string | null;
          rate_30?: number | null;
          rate_45?: number | null;
          rate_60?: number | null;
          rates_from?: string | null;
          role?: 'admin' | 'therapist' | 'supervisor' | null;
          specialization?: string | null;
          ssn?: string | null;
          state?: string | null;
          supervision_rate?: number | null;
          supervision_rate_from?: string | null;
          tax_form?: string | null;
          tax_number_later?: boolean | null;
          zip?: string | null;
        };
        Relationships: [];
      };
      supervisor_payroll: {
        Row: {
          adjustments: number;
          corrections: number;
          hours: number;
          id: string;
          paid_on: string | null;
          pay: number;
          payment_method: string | null;
          payment_reference: string | null;
          payroll_period_id: string;
          rate: number | null;
          status: string | null;
          supervisor_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payroll_details_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payroll_payments_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervisor_statements_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervisor_statements_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      supervisor_payroll_lines: {
        Row: {
          adjustment_id: string | null;
          amount: number;
          changed_at: string | null;
          changed_by: string | null;
          changed_by_name: string | null;
          corrected_period_id: string | null;
          hours: number | null;
          kind: string;
          new_amount: number | null;
          note: string | null;
          old_amount: number | null;
          payroll_period_id: string;
          rate: number | null;
          rate_since: string | null;
          reason: string | null;
          session_date: string | null;
          session_id: string | null;
          supervisor_id: string;
          supervisor_payroll_id: string;
          therapist_id: string | null;
          therapist_name: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'supervisor_statements_payroll_period_id_fkey';
            columns: ['payroll_period_id'];
            isOneToOne: false;
            referencedRelation: 'payroll_periods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supervisor_statements_supervisor_id_fkey';
            columns: ['supervisor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      admin_alerts: {
        Args: Record<never, never>;
        Returns: {
          type: string;
          kind: string;
          subject_id: string;
          subject: string | null;
          subject_email: string | null;
          role: string | null;
          day: string | null;
          count: number | null;
          reason: string | null;
          lacks_rates: number[] | null;
          lacks_tax: boolean | null;
        }[];
      };
      announcement_figures: {
        Args: Record<never, never>;
        Returns: {
          announcement_id: string;
          reader_count: number;
          audience_count: number;
        }[];
      };
      answer_pay_question: {
        Args: {
          question_id: string;
          answer: string;
          correction_id?: string | null;
        };
        Returns: {
          adjustment_id: string | null;
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          asked_at: string;
          correction_adjustment_id: string | null;
          correction_session_id: string | null;
          id: string;
          message: string;
          payroll_period_id: string;
          session_id: string | null;
          therapist_id: string;
        };
      };
      ask_about_pay: {
        Args: {
          period_id: string;
          message: string;
          session_id?: string | null;
          adjustment_id?: string | null;
        };
        Returns: {
          adjustment_id: string | null;
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          asked_at: string;
          correction_adjustment_id: string | null;
          correction_session_id: string | null;
          id: string;
          message: string;
          payroll_period_id: string;
          session_id: string | null;
          therapist_id: string;
        };
      };
      assigntherapisttosupervisor: {
        Args: {
          supervisorid: string;
          therapistid: string;
        };
        Returns: undefined;
      };
      audit_entries: {
        Args: {
          from_date?: string | null;
          to_date?: string | null;
          person?: string | null;
          kinds?: string[] | null;
          subject?: string | null;
        };
        Returns: {
          id: number;
          at: string;
          actor_id: string | null;
          actor_name: string;
          action: string;
          entity: string;
          entity_id: string | null;
          person_id: string | null;
          person_name: string | null;
          old: Json | null;
          new: Json | null;
          client_name: string | null;
          day: string | null;
        }[];
      };
      backup_state: {
        Args: Record<never, never>;
        Returns: {
          last_at: string | null;
          is_due: boolean;
        }[];
      };
      carrying_period: {
        Args: Record<never, never>;
        Returns: string | null;
      };
      change_rates: {
        Args: {
          profile_id: string;
          effective_from: string;
          rate_60?: number | null;
          rate_45?: number | null;
          rate_30?: number | null;
          hourly_rate?: number | null;
          apply?: boolean | null;
          other_rates?: Json | null;
        };
        Returns: {
          session_id: string;
          session_date: string;
          client_name: string;
          duration: number;
          old_amount: number;
          new_amount: number;
          is_processed: boolean;
          change_count: number;
          processed_count: number;
          difference: number;
        }[];
      };
      change_supervision_meeting: {
        Args: {
          meeting: string;
          session_ids: string[];
          versions: string[];
          therapists: string[];
          hours: number[];
          day: string;
          at_time?: string | null;
          kind?: string | null;
          place?: string | null;
          notes?: string | null;
        };
        Returns: undefined;
      };
      check_payroll: {
        Args: Record<never, never>;
        Returns: {
          checked_at: string;
          checked_by: string | null;
          drift_count: number;
          id: string;
          paid: number;
          period_count: number;
          statement_count: number;
        };
      };
      client_merge_preview: {
        Args: {
          from_name: string;
          to_name: string;
        };
        Returns: {
          therapist_id: string;
          therapist_name: string;
          session_count: number;
          archived_count: number;
          processed_count: number;
          first_seen: string;
          last_seen: string;
        }[];
      };
      client_names: {
        Args: {
          search?: string | null;
        };
        Returns: {
          client_name: string;
          session_count: number;
          last_seen: string;
        }[];
      };
      client_retention: {
        Args: {
          from_date: string;
          to_date: string;
          therapist?: string | null;
        };
        Returns: {
          client_name: string;
          session_count: number;
          first_seen: string;
          last_seen: string;
          is_new: boolean;
        }[];
      };
      confirm_supervision: {
        Args: {
          session_ids: string[];
          versions: string[];
        };
        Returns: undefined;
      };
      discard_import_rows: {
        Args: {
          upload: string;
        };
        Returns: undefined;
      };
      dispute_supervision: {
        Args: {
          session_id: string;
          version: string;
          message: string;
        };
        Returns: undefined;
      };
      end_own_sign_in: {
        Args: {
          sign_in: string;
        };
        Returns: undefined;
      };
      ensure_pay_periods: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      erase_person: {
        Args: {
          person: string;
        };
        Returns: undefined;
      };
      failed_jobs: {
        Args: Record<never, never>;
        Returns: {
          job: string;
          since: string;
          last_at: string;
          attempts: number;
          problem: string;
        }[];
      };
      first_steps: {
        Args: Record<never, never>;
        Returns: {
          step: string;
          is_done: boolean;
          done_count: number;
          open_count: number;
        }[];
      };
      getsupervisortherapists: {
        Args: {
          supervisorid: string;
        };
        Returns: {
          id: string;
          first_name: string;
          last_name: string;
          email: string;
        }[];
      };
      give_own_tax_data: {
        Args: {
          number_kind: string;
          tax_number: string;
          address_line1: string;
          address_line2: string;
          city: string;
          state: string;
          zip: string;
          request_id?: string | null;
        };
        Returns: undefined;
      };
      hand_in_late_session: {
        Args: {
          day: string;
          client_name: string;
          duration: number;
          is_no_show?: boolean | null;
          no_show_fee_collected?: boolean | null;
          message?: string | null;
          request_id?: string | null;
        };
        Returns: {
          client_name: string;
          client_request_id: string | null;
          date: string;
          decided_at: string | null;
          decided_by: string | null;
          duration: number;
          handed_in_at: string;
          id: string;
          is_no_show: boolean;
          message: string | null;
          no_show_fee_collected: boolean;
          refusal: string | null;
          session_id: string | null;
          therapist_id: string;
        };
      };
      import_people: {
        Args: {
          rows: Json;
          file_name: string;
          apply?: boolean | null;
        };
        Returns: {
          row_count: number;
          added: number;
          present: number;
          import_id: string | null;
          problem_count: number;
          problems: Json;
        }[];
      };
      import_sessions: {
        Args: {
          upload: string;
          file_name: string;
          apply?: boolean | null;
        };
        Returns: {
          row_count: number;
          added: number;
          present: number;
          pay: number | null;
          unpriced: number | null;
          processed: number | null;
          import_id: string | null;
          problem_count: number;
          problems: Json;
          first_day: string | null;
          last_day: string | null;
          first_rows: Json;
        }[];
      };
      keep_filed_form: {
        Args: {
          in_year: number;
          payee: string;
          list_digest: string;
        };
        Returns: string;
      };
      log_supervision_meeting: {
        Args: {
          supervisor: string;
          therapists: string[];
          hours: number[];
          day: string;
          at_time?: string | null;
          kind?: string | null;
          place?: string | null;
          notes?: string | null;
          request_id?: string | null;
        };
        Returns: string;
      };
      make_recovery_codes: {
        Args: Record<never, never>;
        Returns: string[];
      };
      mark_corrections_filed: {
        Args: {
          in_year: number;
          filed_on: string;
          list_digest: string;
        };
        Returns: number;
      };
      mark_earlier_periods_paid: {
        Args: {
          before: string;
          method?: string | null;
          total?: number | null;
        };
        Returns: {
          payroll_period_id: string;
          people: number;
          amount: number;
        }[];
      };
      mark_notifications_read: {
        Args: {
          only_ids?: string[] | null;
          up_to?: string | null;
        };
        Returns: undefined;
      };
      mark_payroll_paid: {
        Args: {
          period_id: string;
          payees?: string[] | null;
          paid_on?: string | null;
          method?: string | null;
          reference?: string | null;
          note?: string | null;
          send_mail?: boolean | null;
          total?: number | null;
        };
        Returns: {
          amount: number;
          created_at: string;
          created_by: string | null;
          id: string;
          method: 'direct_deposit' | 'check' | 'cash' | 'card' | 'other';
          note: string | null;
          paid_on: string;
          payee_id: string;
          payroll_period_id: string;
          reference: string | null;
          void_reason: string | null;
          voided_at: string | null;
          voided_by: string | null;
        }[];
      };
      mark_tax_file_filed: {
        Args: {
          file_id: string;
          filed_on: string;
        };
        Returns: undefined;
      };
      merge_clients: {
        Args: {
          from_name: string;
          to_name: string;
          therapists?: string[] | null;
        };
        Returns: {
          from_name: string;
          id: string;
          merged_at: string;
          merged_by: string | null;
          session_count: number;
          to_name: string;
          undo_reason: string | null;
          undone_at: string | null;
          undone_by: string | null;
        };
      };
      monthly_overview: {
        Args: {
          therapist: string;
          months?: number | null;
        };
        Returns: {
          month: string;
          total: number;
          by_length: Json;
        }[];
      };
      notifications: {
        Args: {
          most?: number | null;
        };
        Returns: {
          kind: string;
          id: string;
          title: string | null;
          message: string;
          sender: string;
          created_at: string;
          read_at: string | null;
          archived_at: string | null;
        }[];
      };
      own_data: {
        Args: {
          part?: number | null;
        };
        Returns: Json;
      };
      own_role: {
        Args: Record<never, never>;
        Returns: string;
      };
      own_sign_ins: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          browser: string | null;
          system: string | null;
          signed_in_at: string;
          last_used_at: string;
          is_current: boolean;
        }[];
      };
      own_weeks: {
        Args: Record<never, never>;
        Returns: {
          week_start: string;
          is_complete: boolean;
        }[];
      };
      pay_history: {
        Args: {
          therapist: string;
        };
        Returns: {
          payroll_period_id: string;
          name: string;
          start_date: string;
          end_date: string;
          payment_date: string;
          status: string;
          processed_at: string | null;
          session_count: number;
          total_minutes: number;
          amount: number;
          corrections: number;
          adjustments: number;
          unpriced_count: number;
          open_questions: number;
          can_ask: boolean;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
          pay_status: string;
        }[];
      };
      pay_left_out: {
        Args: {
          period_id: string;
          therapist: string;
        };
        Returns: {
          session_id: string;
          session_date: string;
          client_name: string;
          minutes: number;
          is_no_show: boolean;
          amount: number;
          why: string;
          other_period: string | null;
        }[];
      };
      pay_questions_of: {
        Args: {
          period_id: string;
        };
        Returns: {
          id: string;
          therapist_id: string;
          therapist_name: string;
          therapist_email: string;
          session_id: string | null;
          adjustment_id: string | null;
          message: string;
          asked_at: string;
          answer: string | null;
          answered_at: string | null;
          answered_by_name: string | null;
          correction_amount: number | null;
          correction_period: string | null;
          correction_is_final: boolean | null;
        }[];
      };
      pay_statements: {
        Args: {
          period_id: string;
          therapist?: string | null;
        };
        Returns: {
          therapist_id: string;
          first_name: string;
          last_name: string;
          session_count: number;
          total_minutes: number;
          amount: number;
          corrections: number;
          adjustments: number;
          lines: Json;
          worker_type: string | null;
          reimbursed: number;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
          payroll_id: string | null;
          year: number;
          year_amount: number;
          year_reimbursed: number;
          parts: Json;
          status: string;
        }[];
      };
      pay_summary: {
        Args: {
          period_id: string;
          payee: string;
          payee_role?: string | null;
        };
        Returns: {
          part: string;
          minutes: number | null;
          rate: number | null;
          rate_since: string | null;
          price: number | null;
          corrected_period: string | null;
          line_count: number;
          hours: number | null;
          amount: number;
          is_product: boolean;
        }[];
      };
      pay_years: {
        Args: {
          payee: string;
        };
        Returns: {
          year: number;
          worker_type: string | null;
          payments: number;
          amount: number;
          reimbursements: number;
          last_paid_on: string;
        }[];
      };
      payroll_causes: {
        Args: {
          period_id: string;
          against?: string | null;
        };
        Returns: {
          payee_id: string | null;
          name: string;
          email: string;
          role: string | null;
          compared_start: string | null;
          weekdays_before: number;
          weekdays: number;
          before: number;
          after: number;
          joined: number;
          departed: number;
          corrections: number;
          bonuses: number;
          reimbursements: number;
          deductions: number;
          no_shows: number;
          supervision_volume: number;
          supervision_rate: number;
          calendar: number;
          volume: number;
          mix: number;
          rate: number;
          sessions_before: number;
          sessions: number;
          hours_before: number;
          hours: number;
          is_moved: boolean;
          is_zero: boolean;
          has_new_rate: boolean;
          is_first: boolean;
        }[];
      };
      payroll_differences: {
        Args: {
          period_id: string;
        };
        Returns: {
          role: string;
          payee_id: string;
          payee_name: string;
          payee_email: string;
          session_id: string | null;
          session_date: string | null;
          adjustment_id: string | null;
          old_amount: number;
          new_amount: number;
        }[];
      };
      payroll_lines_of: {
        Args: {
          period_id: string;
          therapist: string;
        };
        Returns: {
          adjustment_id: string | null;
          amount: number;
          changed_at: string | null;
          changed_by: string | null;
          changed_by_name: string | null;
          client_name: string | null;
          corrected_period_id: string | null;
          is_no_show: boolean | null;
          kind: string;
          minutes: number | null;
          new_amount: number | null;
          note: string | null;
          old_amount: number | null;
          payroll_detail_id: string;
          payroll_period_id: string;
          rate: number | null;
          rate_since: string | null;
          reason: string | null;
          session_date: string | null;
          session_id: string | null;
          therapist_id: string;
        }[];
      };
      payroll_payees: {
        Args: {
          period_id: string;
        };
        Returns: {
          payee_id: string;
          name: string;
          email: string;
          worker_type: string | null;
          therapist_amount: number;
          supervisor_amount: number;
          amount: number;
          status: string;
          payment_id: string | null;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
          payment_note: string | null;
          taken_back: number;
        }[];
      };
      payroll_payment_history: {
        Args: {
          period_id: string;
        };
        Returns: {
          id: string;
          payee_id: string;
          payee_name: string;
          payee_email: string;
          amount: number;
          paid_on: string;
          method: string;
          reference: string | null;
          note: string | null;
          created_at: string;
          created_by_name: string | null;
          voided_at: string | null;
          voided_by_name: string | null;
          void_reason: string | null;
        }[];
      };
      payroll_review: {
        Args: {
          period_id: string;
        };
        Returns: {
          kind: string;
          stops: boolean;
          payee_id: string | null;
          name: string;
          email: string;
          role: string | null;
          subject_id: string | null;
          day: string | null;
          count: number;
          facts: string;
          reminded_on: string | null;
          set_aside_id: string | null;
          reason: string | null;
          set_aside_at: string | null;
          set_aside_by: string;
        }[];
      };
      payroll_rows: {
        Args: {
          period_id?: string | null;
          first_day?: string | null;
        };
        Returns: {
          therapist_id: string;
          first_name: string;
          last_name: string;
          email: string;
          session_count: number;
          total_minutes: number;
          amount: number;
          corrections: number;
          adjustments: number;
          unpriced_count: number;
          status: string;
          source: string;
          previous_amount: number | null;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
        }[];
      };
      payroll_warnings: {
        Args: {
          period_id: string;
        };
        Returns: {
          kind: string;
          payee_id: string | null;
          payee_name: string;
          payee_email: string;
          subject_id: string | null;
          day: string | null;
          count: number;
          list_digest: string;
        }[];
      };
      practice_figures: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          therapist_id: string | null;
          name: string;
          email: string;
          session_count: number;
          total_minutes: number;
          amount: number;
          unique_clients: number;
          average_sessions_per_client: number;
          no_shows: number;
          no_show_rate: number;
          fees_collected: number;
          fee_amount: number;
        }[];
      };
      practice_statistics: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          therapist_count: number;
          session_count: number;
          total_minutes: number;
          pay: number;
          new_client_count: number;
        }[];
      };
      practice_today: {
        Args: Record<never, never>;
        Returns: string;
      };
      prepare_invitation: {
        Args: {
          profile_id: string;
        };
        Returns: {
          email: string;
          first_name: string;
          last_name: string;
          is_kept: boolean;
        }[];
      };
      process_payroll_period: {
        Args: {
          period_id: string;
          accept_warnings?: boolean | null;
          total?: number | null;
          list_digest?: string | null;
        };
        Returns: {
          end_date: string;
          id: string;
          name: string;
          no_show_fee: number | null;
          no_show_pay: 'usual_rate' | 'nothing' | null;
          payment_date: string;
          processed_at: string | null;
          processed_by: string | null;
          reopen_reason: string | null;
          reopened_at: string | null;
          reopened_by: string | null;
          start_date: string;
          status: 'pending' | 'processing' | 'completed';
        };
      };
      provider_file_content: {
        Args: {
          file_id: string;
        };
        Returns: string;
      };
      provider_files: {
        Args: {
          period_id: string;
        };
        Returns: {
          id: string;
          provider: string;
          worker_type: string;
          file_name: string;
          sha256: string;
          total: number;
          people_count: number;
          taken_at: string;
          taken_by_name: string;
          is_current: boolean;
        }[];
      };
      provider_people: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          first_name: string;
          last_name: string;
          email: string;
          has_left: boolean;
        }[];
      };
      provider_settings: {
        Args: Record<never, never>;
        Returns: {
          provider: string;
          company_code: string | null;
          pay_frequency: string | null;
          template: Json;
          codes: Json;
          ids: Json;
        }[];
      };
      put_back_warning: {
        Args: {
          set_aside: string;
        };
        Returns: undefined;
      };
      rate_history: {
        Args: {
          profile_id: string;
        };
        Returns: {
          effective_from: string | null;
          rate_60: number | null;
          rate_45: number | null;
          rate_30: number | null;
          hourly_rate: number | null;
          other_rates: Json | null;
          supervision_rate: number | null;
          changed_at: string;
          changed_by_name: string | null;
        }[];
      };
      received_alerts: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          supervisor_id: string;
          supervisor_name: string;
          message: string;
          created_at: string;
          read_at: string | null;
        }[];
      };
      recent_clients: {
        Args: {
          therapist: string;
        };
        Returns: {
          client_name: string;
          last_date: string;
          duration: number;
          usual_duration: number | null;
        }[];
      };
      record_export: {
        Args: {
          report: string;
          format: string;
          from_date: string;
          to_date: string;
          row_count: number;
          made_for?: string | null;
        };
        Returns: undefined;
      };
      record_w9: {
        Args: {
          profile_id: string;
          received_on?: string | null;
        };
        Returns: undefined;
      };
      recovery_codes_left: {
        Args: Record<never, never>;
        Returns: number;
      };
      refuse_late_session: {
        Args: {
          late_session_id: string;
          reason: string;
        };
        Returns: {
          client_name: string;
          client_request_id: string | null;
          date: string;
          decided_at: string | null;
          decided_by: string | null;
          duration: number;
          handed_in_at: string;
          id: string;
          is_no_show: boolean;
          message: string | null;
          no_show_fee_collected: boolean;
          refusal: string | null;
          session_id: string | null;
          therapist_id: string;
        };
      };
      remind_of_weeks: {
        Args: {
          period_id: string;
          person?: string | null;
        };
        Returns: {
          person_id: string;
          outcome: string;
        }[];
      };
      removetherapistfromsupervisor: {
        Args: {
          supervisorid: string;
          therapistid: string;
        };
        Returns: undefined;
      };
      reopen_payroll_period: {
        Args: {
          period_id: string;
          reason: string;
        };
        Returns: {
          end_date: string;
          id: string;
          name: string;
          no_show_fee: number | null;
          no_show_pay: 'usual_rate' | 'nothing' | null;
          payment_date: string;
          processed_at: string | null;
          processed_by: string | null;
          reopen_reason: string | null;
          reopened_at: string | null;
          reopened_by: string | null;
          start_date: string;
          status: 'pending' | 'processing' | 'completed';
        };
      };
      reply_about_supervision: {
        Args: {
          session_id: string;
          message: string;
          request_id?: string | null;
        };
        Returns: string;
      };
      reply_to_alert: {
        Args: {
          alert_id: string;
          message: string;
          request_id?: string | null;
        };
        Returns: string;
      };
      report_attendance: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          axis: string;
          starts_on: string | null;
          therapist_id: string | null;
          name: string | null;
          email: string | null;
          sessions: number;
          minutes: number;
          amount: number;
          details: Json;
        }[];
      };
      report_financial: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          axis: string;
          starts_on: string | null;
          therapist_id: string | null;
          name: string | null;
          email: string | null;
          sessions: number;
          minutes: number;
          amount: number;
          details: Json;
        }[];
      };
      report_payroll: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          axis: string;
          starts_on: string | null;
          therapist_id: string | null;
          name: string | null;
          email: string | null;
          sessions: number;
          minutes: number;
          amount: number;
          details: Json;
        }[];
      };
      report_revenue: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          axis: string;
          starts_on: string | null;
          therapist_id: string | null;
          name: string | null;
          email: string | null;
          sessions: number;
          minutes: number;
          amount: number;
          details: Json;
        }[];
      };
      report_session: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          axis: string;
          starts_on: string | null;
          therapist_id: string | null;
          name: string | null;
          email: string | null;
          sessions: number;
          minutes: number;
          amount: number;
          details: Json;
        }[];
      };
      report_therapist: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          axis: string;
          starts_on: string | null;
          therapist_id: string | null;
          name: string | null;
          email: string | null;
          sessions: number;
          minutes: number;
          amount: number;
          details: Json;
        }[];
      };
      reset_second_factor: {
        Args: {
          profile_id: string;
        };
        Returns: undefined;
      };
      retention_figures: {
        Args: {
          from_date: string;
          to_date: string;
          therapist?: string | null;
        };
        Returns: {
          clients: number;
          new_clients: number;
          former_clients: number;
          returned_clients: number;
        }[];
      };
      reveal_payer_number: {
        Args: Record<never, never>;
        Returns: string | null;
      };
      reveal_tax_identifier: {
        Args: {
          profile_id: string;
          number_kind?: string | null;
        };
        Returns: string | null;
      };
      run_pay_lines: {
        Args: {
          period_id: string;
        };
        Returns: {
          person_id: string;
          first_name: string;
          last_name: string;
          worker_type: string | null;
          changed_within: boolean;
          code: string;
          minutes: number | null;
          corrected_period_start: string | null;
          corrected_period_end: string | null;
          units: number;
          hours: number | null;
          rate: number | null;
          amount: number;
          payment_date: string;
          run_digest: string;
        }[];
      };
      save_provider_settings: {
        Args: {
          provider: string;
          company_code: string;
          pay_frequency: string;
          template: Json;
          codes: Json;
          ids: Json;
        };
        Returns: undefined;
      };
      save_tax_payer: {
        Args: {
          name: string;
          address_line1: string;
          city: string;
          state: string;
          zip: string;
          kind: string;
          number?: string | null;
          first_name?: string | null;
          last_name?: string | null;
        };
        Returns: undefined;
      };
      second_factor_holders: {
        Args: Record<never, never>;
        Returns: string[];
      };
      sent_alerts: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          therapist_id: string;
          therapist_name: string;
          therapist_email: string;
          therapist_shares_name: boolean;
          message: string;
          created_at: string;
          read_at: string | null;
        }[];
      };
      session_list: {
        Args: {
          therapist: string;
          from_date: string;
          to_date: string;
          search?: string | null;
          session_duration?: number | null;
          archived?: boolean | null;
        };
        Returns: {
          id: string;
          therapist_id: string;
          client_name: string;
          date: string;
          duration: number;
          notes: string | null;
          revenue: number;
          revenue_source: string;
          revenue_rate: number | null;
          revenue_rate_since: string | null;
          is_no_show: boolean;
          no_show_fee_collected: boolean;
          archived: boolean;
          calendar_event_id: string | null;
          client_request_id: string | null;
          created_at: string;
          created_by: string | null;
          updated_at: string;
          updated_by: string | null;
          pay: number;
          pay_reason: string;
          pay_rate: number | null;
          pay_rate_since: string | null;
          locked: boolean;
          lock_reason: string | null;
          payroll_period_id: string | null;
          payroll_status: string | null;
        }[];
      };
      session_pay_preview: {
        Args: {
          therapist: string;
          day: string;
          duration: number;
          is_no_show?: boolean | null;
          no_show_fee_collected?: boolean | null;
          session_id?: string | null;
          revenue?: number | null;
          sets_revenue?: boolean | null;
        };
        Returns: {
          pay: number;
          pay_reason: string;
          pay_rate: number | null;
          pay_rate_since: string | null;
        }[];
      };
      set_aside_warning: {
        Args: {
          period_id: string;
          kind: string;
          facts: string;
          reason: string;
          payee?: string | null;
          subject?: string | null;
        };
        Returns: undefined;
      };
      set_reporting_threshold: {
        Args: {
          of_year: number;
          amount: number;
        };
        Returns: undefined;
      };
      settle_failed_mails: {
        Args: {
          person: string;
          try_again: boolean;
        };
        Returns: number | null;
      };
      sign_supervision_log: {
        Args: {
          therapist: string;
          supervisor: string;
          from_date: string;
          to_date: string;
          typed_name: string;
          seen_digest: string;
        };
        Returns: string;
      };
      similar_clients: {
        Args: Record<never, never>;
        Returns: {
          from_name: string;
          from_count: number;
          from_last: string;
          to_name: string;
          to_count: number;
          to_last: string;
        }[];
      };
      six_month_trends: {
        Args: Record<never, never>;
        Returns: {
          month: string;
          sessions: number;
          payroll: number;
        }[];
      };
      stage_import_rows: {
        Args: {
          upload: string;
          rows: Json;
          sent?: number | null;
          day_first?: boolean | null;
        };
        Returns: number | null;
      };
      supervision_hours: {
        Args: {
          supervisor: string;
          from_date: string;
          to_date: string;
        };
        Returns: {
          therapist_id: string;
          name: string;
          email: string;
          hours: number;
          pay: number;
        }[];
      };
      supervision_log: {
        Args: {
          from_date?: string | null;
          to_date?: string | null;
          therapist?: string | null;
          supervisor?: string | null;
        };
        Returns: {
          id: string;
          supervisor_id: string;
          supervisor_name: string;
          supervisor_email: string;
          supervisor_shares_name: boolean;
          therapist_id: string;
          therapist_name: string;
          therapist_email: string;
          therapist_shares_name: boolean;
          date: string;
          hours: number;
          notes: string | null;
          time: string | null;
          type: string | null;
          location: string | null;
          created_at: string;
          updated_at: string;
          confirmed_at: string | null;
          reopened_at: string | null;
          disputed_at: string | null;
          dispute: string | null;
          locked: boolean;
          pay: number | null;
          pay_rate: number | null;
          pay_rate_since: string | null;
          pay_reason: string | null;
          meeting_id: string | null;
          meeting_size: number;
          paid_hours: number | null;
          message_count: number;
        }[];
      };
      supervision_parties: {
        Args: {
          from_date: string;
          to_date: string;
          therapist: string;
          supervisor?: string | null;
        };
        Returns: {
          person_id: string;
          name: string;
          is_therapist: boolean;
          license: string;
          license_number: string;
          qualification: string;
          license_sought: string | null;
          first_day: string | null;
          last_day: string | null;
        }[];
      };
      supervision_progress: {
        Args: {
          therapist?: string | null;
        };
        Returns: {
          id: string;
          therapist_id: string;
          therapist_name: string;
          therapist_email: string;
          license: string;
          state: string;
          total_hours: number;
          individual_hours: number | null;
          group_hours_most: number | null;
          every: string | null;
          hours_every: number | null;
          client_hours_per_hour: number | null;
          starts_on: string;
          ends_on: string;
          individual_done: number;
          group_done: number;
          unstated_done: number;
          counted: number;
          confirmed: number;
          missing: number;
          individual_missing: number;
          client_hours: number;
          ratio_hours: number | null;
          ratio_missing: number | null;
          window_from: string | null;
          window_to: string | null;
          window_hours: number | null;
          window_missing: number | null;
          windows_short: number;
          pace_per_week: number;
          finish_on: string | null;
          missing_at_end: number;
          needed_per_week: number | null;
          is_due: boolean;
        }[];
      };
      supervision_signatures_of: {
        Args: {
          from_date: string;
          to_date: string;
          therapist?: string | null;
          supervisor?: string | null;
        };
        Returns: {
          id: string;
          signer_id: string;
          signer_role: string;
          therapist_id: string;
          supervisor_id: string;
          signed_from: string;
          signed_to: string;
          typed_name: string;
          session_count: number;
          hours: number;
          digest: string;
          signed_at: string;
          is_intact: boolean;
          changed_ids: string[];
          removed_count: number;
          therapist_then: string | null;
          supervisor_then: string | null;
        }[];
      };
      supervision_summary: {
        Args: {
          from_date: string;
          to_date: string;
          therapist?: string | null;
          supervisor?: string | null;
        };
        Returns: {
          therapist_id: string;
          therapist_name: string;
          therapist_email: string;
          type: string | null;
          location: string | null;
          session_count: number;
          hours: number;
          confirmed_hours: number;
        }[];
      };
      supervision_thread: {
        Args: {
          alert_id?: string | null;
          session_id?: string | null;
        };
        Returns: {
          id: string;
          author_name: string;
          is_own: boolean;
          message: string;
          is_dispute: boolean;
          created_at: string;
        }[];
      };
      supervision_to_sign: {
        Args: {
          therapist: string;
          supervisor: string;
          from_date: string;
          to_date: string;
        };
        Returns: {
          digest: string;
          session_count: number;
          hours: number;
          disputed_count: number;
          unconfirmed_count: number;
        }[];
      };
      supervisor_figures: {
        Args: {
          from_date: string;
          to_date: string;
        };
        Returns: {
          supervisor_id: string;
          name: string;
          email: string;
          hours: number;
          pay: number;
        }[];
      };
      supervisor_pay_history: {
        Args: {
          supervisor: string;
        };
        Returns: {
          payroll_period_id: string;
          start_date: string;
          end_date: string;
          payment_date: string;
          status: string;
          hours: number;
          pay: number;
          corrections: number;
          adjustments: number;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
          pay_status: string;
        }[];
      };
      supervisor_pay_statements: {
        Args: {
          period_id: string;
          supervisor?: string | null;
        };
        Returns: {
          supervisor_id: string;
          first_name: string;
          last_name: string;
          hours: number;
          pay: number;
          lines: Json;
          worker_type: string | null;
          reimbursed: number;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
          payroll_id: string | null;
          year: number;
          year_amount: number;
          year_reimbursed: number;
          parts: Json;
          status: string;
        }[];
      };
      supervisor_payroll_lines_of: {
        Args: {
          period_id: string;
          supervisor: string;
        };
        Returns: {
          adjustment_id: string | null;
          amount: number;
          changed_at: string | null;
          changed_by: string | null;
          changed_by_name: string | null;
          corrected_period_id: string | null;
          hours: number | null;
          kind: string;
          new_amount: number | null;
          note: string | null;
          old_amount: number | null;
          payroll_period_id: string;
          rate: number | null;
          rate_since: string | null;
          reason: string | null;
          session_date: string | null;
          session_id: string | null;
          supervisor_id: string;
          supervisor_payroll_id: string;
          therapist_id: string | null;
          therapist_name: string | null;
        }[];
      };
      supervisor_payroll_rows: {
        Args: {
          period_id: string;
        };
        Returns: {
          supervisor_id: string;
          name: string;
          email: string;
          total_hours: number;
          rate: number | null;
          pay: number;
          corrections: number;
          adjustments: number;
          source: string;
          previous_pay: number | null;
          status: string;
          paid_on: string | null;
          payment_method: string | null;
          payment_reference: string | null;
        }[];
      };
      take_back_filing: {
        Args: {
          file_id: string;
          reason: string;
        };
        Returns: undefined;
      };
      take_back_kept_form: {
        Args: {
          in_year: number;
          payee: string;
          reason: string;
        };
        Returns: undefined;
      };
      take_back_payment: {
        Args: {
          payment_id: string;
          reason: string;
        };
        Returns: {
          amount: number;
          created_at: string;
          created_by: string | null;
          id: string;
          method: 'direct_deposit' | 'check' | 'cash' | 'card' | 'other';
          note: string | null;
          paid_on: string;
          payee_id: string;
          payroll_period_id: string;
          reference: string | null;
          void_reason: string | null;
          voided_at: string | null;
          voided_by: string | null;
        };
      };
      take_late_session: {
        Args: {
          late_session_id: string;
        };
        Returns: {
          client_name: string;
          client_request_id: string | null;
          date: string;
          decided_at: string | null;
          decided_by: string | null;
          duration: number;
          handed_in_at: string;
          id: string;
          is_no_show: boolean;
          message: string | null;
          no_show_fee_collected: boolean;
          refusal: string | null;
          session_id: string | null;
          therapist_id: string;
        };
      };
      take_provider_file: {
        Args: {
          period_id: string;
          provider: string;
          worker_type: string;
          file_name: string;
          content: string;
          total: number;
          run_digest: string;
          again?: boolean | null;
        };
        Returns: {
          id: string;
          sha256: string;
          taken_at: string;
        }[];
      };
      take_tax_file: {
        Args: {
          in_year: number;
          part?: number | null;
        };
        Returns: {
          file_id: string;
          parts: number;
          first_name: string;
          last_name: string;
          tax_kind: string;
          tax_number: string;
          address_line1: string;
          address_line2: string | null;
          city: string;
          state: string;
          zip: string;
          amount: number;
          payer_name: string;
          payer_kind: string;
          payer_number: string;
          payer_address: string;
          payer_city: string;
          payer_state: string;
          payer_zip: string;
          payer_phone: string;
          payer_first_name: string | null;
          payer_last_name: string | null;
        }[];
      };
      tax_corrections: {
        Args: {
          in_year: number;
        };
        Returns: {
          payee_id: string;
          payee_name: string;
          payee_email: string;
          form: string;
          name: string | null;
          tax_number: string | null;
          address: string | null;
          amount: number;
          filed_amount: number;
          filed_on: string;
          differences: string[];
          list_digest: string;
        }[];
      };
      tax_files: {
        Args: {
          in_year: number;
        };
        Returns: {
          id: string;
          part: number;
          parts: number;
          people: number;
          total: number;
          taken_at: string;
          taken_by_name: string | null;
          filed_on: string | null;
          is_correction: boolean;
          is_corrected: boolean;
          withdrawn_at: string | null;
          withdrawn_by_name: string | null;
          withdraw_reason: string | null;
        }[];
      };
      tax_payer: {
        Args: Record<never, never>;
        Returns: {
          name: string;
          address_line1: string;
          city: string;
          state: string;
          zip: string;
          phone: string;
          kind: string;
          number: string | null;
          first_name: string | null;
          last_name: string | null;
        }[];
      };
      therapist_payroll_summary: {
        Args: {
          start_date: string;
          end_date: string;
        };
        Returns: {
          therapist_id: string;
          first_name: string;
          last_name: string;
          email: string;
          sessionCount: number;
          totalMinutes: number;
          amount: number;
          uniqueClientCount: number;
        }[];
      };
      therapist_statistics: {
        Args: {
          therapist: string;
          from_date: string;
          to_date: string;
        };
        Returns: {
          session_count: number;
          total_minutes: number;
          daily_average: number;
          busiest_day: string | null;
          busiest_day_count: number;
        }[];
      };
      try_supervision_rate: {
        Args: {
          profile_id: string;
          supervision_rate: number;
          effective_from: string;
        };
        Returns: {
          is_first: boolean;
          change_count: number;
          processed_count: number;
          difference: number;
        }[];
      };
      undo_client_merge: {
        Args: {
          merge_id: string;
          reason: string;
        };
        Returns: {
          from_name: string;
          id: string;
          merged_at: string;
          merged_by: string | null;
          session_count: number;
          to_name: string;
          undo_reason: string | null;
          undone_at: string | null;
          undone_by: string | null;
        };
      };
      undo_import: {
        Args: {
          import_id: string;
        };
        Returns: {
          removed: number;
          kept: number;
        }[];
      };
      unique_client_counts: {
        Args: {
          start_date: string;
          end_date: string;
        };
        Returns: {
          therapist_id: string | null;
          unique_clients: number;
        }[];
      };
      unpaid_periods: {
        Args: {
          before: string;
        };
        Returns: {
          payroll_period_id: string;
          start_date: string;
          people: number;
          amount: number;
        }[];
      };
      use_recovery_code: {
        Args: {
          code: string;
        };
        Returns: boolean;
      };
      weekday_figures: {
        Args: {
          from_date: string;
          to_date: string;
          therapist?: string | null;
        };
        Returns: {
          weekday: number;
          days: number;
          session_count: number;
          total_minutes: number;
          average_sessions: number;
        }[];
      };
      what_if_no_shows: {
        Args: {
          no_show_fee: number;
          no_show_pay: string;
        };
        Returns: {
          therapist_id: string | null;
          name: string;
          from_date: string;
          to_date: string;
          session_count: number;
          changed_count: number;
          before: number;
          after: number;
        }[];
      };
      what_if_rates: {
        Args: {
          profile_id: string;
          rate_60?: number | null;
          rate_45?: number | null;
          rate_30?: number | null;
          hourly_rate?: number | null;
          other_rates?: Json | null;
        };
        Returns: {
          from_date: string;
          to_date: string;
          session_count: number;
          changed_count: number;
          before: number;
          after: number;
        }[];
      };
      what_if_supervision: {
        Args: {
          profile_id: string;
          supervision_rate: number;
        };
        Returns: {
          from_date: string;
          to_date: string;
          session_count: number;
          changed_count: number;
          before: number;
          after: number;
        }[];
      };
      withdraw_late_session: {
        Args: {
          late_session_id: string;
        };
        Returns: undefined;
      };
      withdraw_pay_question: {
        Args: {
          question_id: string;
        };
        Returns: undefined;
      };
      year_totals: {
        Args: {
          in_year: number;
        };
        Returns: {
          payee_id: string;
          name: string;
          email: string;
          role: string;
          worker_type: string | null;
          payments: number;
          amount: number;
          reimbursements: number;
          by_card: number;
          reportable: number;
          is_over: boolean | null;
          tax_number: string | null;
          tax_kind: string | null;
          w9_received_on: string | null;
          lacks: string[];
          filed_amount: number | null;
          filed_on: string | null;
          differences: string[] | null;
          is_kept: boolean;
        }[];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
